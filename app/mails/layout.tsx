import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { typeset } from "~/marketplace/french";

/** The identity in both schemes, as `tokens.css` has it; mail programs know no custom properties. */
const ink = "#1a1a23";
const soft = "#4a4b55";
const faint = "#5f5f69";
const paper = "#faf6ef";
const raised = "#fefdf9";
const line = "#d9d3c7";
const accent = "#bb112a";
const text = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const display = `'Bricolage Grotesque', ${text}`;

const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .m-page, .m-page > table > tbody > tr > td { background-color: #101116 !important; }
    .m-card { background-color: #191920 !important; border-color: #b5b1a9 #2f2f37 #2f2f37 !important; }
    .m-ink { color: #f0ece5 !important; border-color: #b5b1a9 !important; }
    .m-soft { color: #bebab2 !important; }
    .m-faint { color: #9d9992 !important; }
    .m-a { color: #fb6a6b !important; }
    .m-btn { background-color: #d22537 !important; }
  }
  @media (max-width: 30em) {
    .m-page > table > tbody > tr > td { padding: 20px 12px !important; }
    .m-card { padding: 24px 20px !important; }
  }
`;

type LayoutProps = {
  readonly preview: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly href: string };
  /** Why this mail came, in small print. */
  readonly reason: string;
};

/** The one shape of our mails: the name, a title, a few lines, at most one thing to do. */
export function MailLayout({ preview, title, children, action, reason }: LayoutProps) {
  return (
    <Html lang="fr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="m-page"
        style={{ backgroundColor: paper, margin: 0, padding: "28px 12px", fontFamily: text, color: ink }}
      >
        <Container style={{ maxWidth: 560, margin: "0 auto" }}>
          <Text
            className="m-ink"
            style={{ ...heading, fontSize: 22, lineHeight: "26px", margin: "0 0 18px" }}
          >
            Les{" "}
            <span className="m-a" style={{ color: accent }}>
              A
            </span>
            charnés
          </Text>
          <Section className="m-card" style={card}>
            <Heading as="h1" className="m-ink" style={{ ...heading, margin: "0 0 16px" }}>
              {title}
            </Heading>
            {children}
            {action && <Action {...action} />}
          </Section>
          <Text
            className="m-faint"
            style={{ fontSize: 13, lineHeight: "20px", color: faint, margin: "18px 0 0" }}
          >
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const heading = {
  fontFamily: display,
  fontSize: 27,
  lineHeight: "31px",
  fontWeight: 800,
  letterSpacing: -0.6,
  color: ink,
} as const;

const card = {
  backgroundColor: raised,
  borderStyle: "solid",
  borderWidth: "2px 1px 1px",
  borderColor: `${ink} ${line} ${line}`,
  padding: "30px 32px",
} as const;

/** The one thing to do, and its address for programs that show no button; a mail in plain text has it once. */
function Action({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <>
      <Button
        href={href}
        className="m-btn"
        style={{
          backgroundColor: accent,
          color: "#fdfbf6",
          borderRadius: 4,
          padding: "14px 22px",
          fontWeight: 600,
          fontSize: 16,
          marginTop: 8,
        }}
      >
        {label}
      </Button>
      <Text
        className="m-faint"
        data-skip-in-text="true"
        style={{ fontSize: 13, lineHeight: "20px", color: faint, margin: "20px 0 0" }}
      >
        Le bouton ne s’ouvre pas ? Copiez cette adresse :
        <br />
        <Link
          href={href}
          className="m-soft"
          style={{ color: soft, textDecoration: "underline", wordBreak: "break-all" }}
        >
          {href}
        </Link>
      </Text>
    </>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="m-ink" style={{ fontSize: 16, lineHeight: "25px", color: ink, margin: "0 0 14px" }}>
      {children}
    </Text>
  );
}

/** Words of somebody, set apart, with their line breaks. */
export function Quotation({ children }: { readonly children: string }) {
  const lines = typeset(children.trim()).split("\n");
  return (
    <Text
      className="m-ink"
      style={{
        fontSize: 16,
        lineHeight: "25px",
        color: ink,
        borderLeft: `3px solid ${ink}`,
        padding: "2px 0 2px 16px",
        margin: "0 0 18px",
      }}
    >
      {"«\u202f"}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Fragment key={index}>
          {index ? <br /> : null}
          {line}
        </Fragment>
      ))}
      {"\u202f»"}
    </Text>
  );
}
