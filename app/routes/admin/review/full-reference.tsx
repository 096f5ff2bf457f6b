import { Facts } from "~/ui/cards/facts";
import { Part } from "~/ui/layout/part";
import "~/ui/text/line-breaks.css";
import "~/ui/layout/prose.css";

export type FullReferenceView = {
  readonly name: string;
  readonly company: string;
  /** Null once it is no longer kept. */
  readonly email: string | null;
  readonly askedOn: string;
  readonly text: string;
};

/** REF-4: the words of a client, and who wrote them. */
export function FullReference({ reference }: { readonly reference: FullReferenceView }) {
  const { name, company, email, askedOn, text } = reference;
  return (
    <Part id="reference" title="Référence externe">
      <div className="stack">
        <div className="prose">
          <p className="line-breaks">{text}</p>
        </div>
        <Facts
          items={[
            { term: "Client", detail: name },
            { term: "Entreprise", detail: company },
            { term: "Adresse sollicitée", detail: email ?? "Effacée" },
            { term: "Demandée le", detail: askedOn },
          ]}
        />
      </div>
    </Part>
  );
}
