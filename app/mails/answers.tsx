import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { Fragment } from "react";
import { INK, LINE_INK } from "~/domain/colours";
import { Paragraph } from "./layout";

export type MailAnswerLink = { readonly label: string; readonly href: string };

/** CAND-7: answer links beside the main button; each opens a page that asks for confirmation. */
export function Answers({ links }: { readonly links: readonly MailAnswerLink[] }) {
  if (links.length === 0) return null;
  return (
    <Section>
      <Paragraph>Répondre d’ici, sans vous connecter{"\u202f"}:</Paragraph>
      {links.map(({ label, href }, index) => (
        <Fragment key={label}>
          {index ? " " : null}
          <Link href={href} className="m-ink" style={answer}>
            {label}
          </Link>
        </Fragment>
      ))}
    </Section>
  );
}

const answer = {
  display: "inline-block",
  border: `1px solid ${LINE_INK.light}`,
  borderRadius: 4,
  padding: "11px 18px",
  margin: "0 8px 12px 0",
  color: INK.light,
  fontWeight: 600,
  fontSize: 15,
  textDecoration: "none",
} as const;
