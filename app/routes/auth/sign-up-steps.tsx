import { href } from "react-router";
import type { Role } from "~/domain/catalogue";
import { duration } from "~/domain/durations";

const OTHER: Readonly<Record<Role, Role>> = { entreprise: "commercial", commercial: "entreprise" };

const WORDS: Readonly<Record<Role, string>> = {
  entreprise: "entreprise",
  commercial: "commercial indépendant",
};

/** ONB-1: the role chosen before signing up, with a link to the other. */
export function SignUpRole({ role }: { readonly role: Role | undefined }) {
  if (!role)
    return <p className="soft">Entreprise ou commercial{"\u202f"}: vous choisirez à l’étape suivante.</p>;
  const other = OTHER[role];
  return (
    <p className="soft">
      Vous vous inscrivez comme <strong>{WORDS[role]}</strong>.{" "}
      <a href={`${href("/auth")}?role=${other}#signup`}>
        Vous êtes {WORDS[other]}
        {"\u202f"}?
      </a>
    </p>
  );
}

/** PUBL-1: the steps to a published mission, with their durations. */
export function PublishSteps() {
  return (
    <section className="auth__steps" aria-labelledby="publish-steps">
      <h2 id="publish-steps">Publier une mission, en trois étapes</h2>
      <ol>
        <li>
          <strong>Votre compte</strong> <span>{duration("account")}, mail compris</span>
        </li>
        <li>
          <strong>Votre entreprise</strong> <span>{duration("company")}</span>
        </li>
        <li>
          <strong>Votre mission</strong> <span>{duration("mission")}, puis notre équipe la relit</span>
        </li>
      </ol>
    </section>
  );
}
