import { href } from "react-router";
import { CGU_VERSIONS, type CguId } from "~/domain/accounts/cgu";
import { calendarDay, calendarDayOf } from "~/domain/french";
import { Link } from "~/ui/brand/link";
import { LegalPage } from "../legal-page";
import { CGU_TEXTS } from "./texts";

/** A version of the CGU, with links to the others. */
export function CguPage({ id, inForce }: { readonly id: CguId; readonly inForce: string }) {
  const others = CGU_VERSIONS.filter((version) => version.id !== id);
  const applies = calendarDayOf(new Date(CGU_VERSIONS.find((version) => version.id === id)?.appliesAt ?? id));
  return (
    <LegalPage
      title="Conditions générales d’utilisation"
      intro="Le contrat entre la plateforme et celles et ceux qui s’y inscrivent, écrit pour être lu."
      sections={CGU_TEXTS[id]}
      since={id}
      versions={
        <>
          {id === inForce ? (
            <p>
              Applicable depuis le <time dateTime={applies}>{calendarDay(applies)}</time>.
            </p>
          ) : (
            <p>
              Cette version n’est pas celle qui s’applique aujourd’hui{"\u202f"}:{" "}
              <Link to={href("/cgu")}>lire la version en vigueur</Link>.
            </p>
          )}
          {others.length > 0 ? (
            <ul>
              {others.map((version) => (
                <li key={version.id}>
                  <Link to={href("/cgu/:version", { version: version.id })}>
                    Version du {calendarDay(version.id)}
                  </Link>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      }
    />
  );
}
