import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import type { OwnAvailabilityView } from "./availability-view";

/** FREE-4: what the Acharné confirmed, on their own profile. */
export function AvailabilityPart({ availability }: { readonly availability: OwnAvailabilityView }) {
  const { weeks, confirmed, toConfirm } = availability;
  return (
    <Part id="disponibilites" title="Disponibilités" columns>
      <div className="prose">
        {weeks.length > 0 ? (
          <ul className="plain">
            {weeks.map((week) => (
              <li key={week}>{week}</li>
            ))}
          </ul>
        ) : null}
        <p className="soft">
          {confirmed
            ? `${weeks.length > 0 ? "" : "Aucune demi-journée libre. "}Confirmé le ${confirmed}${toConfirm ? ", à confirmer de nouveau" : ""}.`
            : "Vous n’avez pas encore dit vos demi-journées libres\u202f: les entreprises cherchent par semaine."}
        </p>
        <MoreLink to={href("/profil/disponibilites")}>
          {confirmed ? "Modifier mes disponibilités" : "Dire mes disponibilités"}
        </MoreLink>
      </div>
    </Part>
  );
}
