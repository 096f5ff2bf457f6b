import { CalendarPlus } from "lucide-react";
import { href, useSearchParams } from "react-router";
import { ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Facts } from "~/ui/cards/facts";
import { AskDialog } from "~/ui/feedback/ask-dialog";
import { CopyButton } from "~/ui/forms/copy-button";
import { SettingsBlock } from "./settings-block";
import "~/ui/brand/btn.css";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";

const PAGE = href("/parametres");

const PROGRAMS = [
  {
    term: "Google Agenda",
    detail:
      "Sur ordinateur\u202f: Autres agendas, À partir de l’URL, puis collez l’adresse. Google la relit quelques fois par jour.",
  },
  { term: "Outlook", detail: "Ajouter un calendrier, S’abonner à partir du web, puis collez l’adresse." },
  {
    term: "Apple",
    detail: "Le bouton ci-dessus, ou Fichier, Nouvel abonnement sur Mac.",
  },
];

/** CAL-3: the address of the feed, to copy into a calendar program. */
export function CalendarSection({ address }: { readonly address: string }) {
  const [params] = useSearchParams();
  return (
    <SettingsBlock id="agenda" title="Agenda" name="Mon agenda">
      <div>
        <p className="soft">
          Vos appels, vos premiers jours, vos points du vendredi et vos échéances, tenus à jour dans l’agenda
          que vous utilisez déjà. Un appel dont vous gardez aussi l’invitation par e-mail y paraît deux fois.
        </p>
        <div className="field">
          <label className="field__label" htmlFor="calendar_address">
            Adresse de mon agenda
          </label>
          <input
            className="input"
            id="calendar_address"
            type="text"
            value={address}
            readOnly
            aria-describedby="calendar_hint"
          />
          <p className="field__hint" id="calendar_hint">
            Gardez-la pour vous{"\u202f"}: qui la connaît lit ce calendrier sans se connecter.
          </p>
        </div>
        <div className="row">
          <CopyButton text={address} label="Copier l’adresse" done="Adresse copiée." />
          <a className="btn btn--line btn--sm" href={address.replace(/^https?:/, "webcal:")}>
            <Icon of={CalendarPlus} />
            Ouvrir dans mon agenda
          </a>
        </div>
        <Facts items={PROGRAMS} />
        <p className="soft">
          L’adresse change aussi quand vous changez de mot de passe, d’adresse e-mail ou de validation en deux
          étapes, et quand vous fermez des sessions. Collez alors la nouvelle.
        </p>
        <p>
          <ButtonLink variant="line" to={`${PAGE}?renouveler=agenda`} preventScrollReset>
            Changer l’adresse
          </ButtonLink>
        </p>
        {params.get("renouveler") === "agenda" ? (
          <AskDialog
            page={PAGE}
            intent="renew-calendar"
            title={"Changer l’adresse de votre agenda\u202f?"}
            label="Changer l’adresse"
          >
            <p>
              L’ancienne adresse cesse de répondre. Les agendas qui l’ont ne se mettent plus à jour{"\u202f"}:
              donnez-leur la nouvelle.
            </p>
          </AskDialog>
        ) : null}
      </div>
    </SettingsBlock>
  );
}
