import { Form, href, useNavigation } from "react-router";
import type { Role } from "~/domain/catalogue";
import { duration } from "~/domain/durations";
import { Button } from "~/ui/brand/button";
import { SplitSide } from "~/ui/layout/split";

/** ONB-1: the choice of the role, which creates the profile. */
export function RoleChoices() {
  return (
    <div className="split split--choice">
      <RoleChoice
        side="one"
        chosen="entreprise"
        title="Je représente une entreprise"
        text="Vous cherchez quelqu’un pour ouvrir des portes, relancer ou conclure à vos côtés."
        promises={[
          `Publiez une mission en ${duration("mission")}`,
          "Écrivez aux Acharnés de votre choix",
          "Le prix affiché comprend tout",
        ]}
      />
      <RoleChoice
        side="two"
        chosen="commercial"
        title="Je suis commercial indépendant"
        text="Vous prospectez, vous vendez, et vous voulez des missions à votre prix."
        promises={[
          "Fixez votre taux journalier vous-même",
          "Recevez un grade selon votre expérience",
          "Votre nom et votre téléphone restent privés",
        ]}
      />
    </div>
  );
}

type RoleChoiceProps = {
  readonly side: "one" | "two";
  readonly chosen: Role;
  readonly title: string;
  readonly text: string;
  readonly promises: readonly string[];
};

function RoleChoice({ side, chosen, title, text, promises }: RoleChoiceProps) {
  const sent = useNavigation().formData?.get("role");
  return (
    <SplitSide side={side} headingLevel={2} title={title} text={text} gains={promises}>
      <Form method="post" action={href("/onboarding")} className="split__do">
        <Button
          name="role"
          value={chosen}
          variant={side === "one" ? "primary" : "ink"}
          size="lg"
          className="split__choose"
          pending={sent === chosen}
          pendingLabel="Un instant..."
        >
          Continuer
          <span className="sr-only"> : {title}</span>
        </Button>
      </Form>
    </SplitSide>
  );
}
