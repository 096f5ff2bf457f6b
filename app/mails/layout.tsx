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
import { Fragment, type ReactNode, use } from "react";
import {
  ACCENT,
  ACCENT_TEXT,
  INK,
  INK_FAINT,
  INK_SOFT,
  LINE,
  LINE_INK,
  ON_ACCENT,
  PAPER,
  PAPER_RAISED,
} from "~/domain/colours";
import { typeset } from "~/domain/french";
import { isolated } from "~/domain/text";
import { TakesAnswers, WaysOut } from "./ways-out";

/** The values of `tokens.css`; mail programs do not support custom properties. */
const text = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
const display = `'Bricolage Grotesque', ${text}`;

const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .m-page, .m-page > table > tbody > tr > td { background-color: ${PAPER.dark} !important; }
    .m-card { background-color: ${PAPER_RAISED.dark} !important; border-color: ${LINE_INK.dark} ${LINE.dark} ${LINE.dark} !important; }
    .m-ink { color: ${INK.dark} !important; border-color: ${LINE_INK.dark} !important; }
    .m-line { border-color: ${LINE.dark} !important; }
    .m-soft { color: ${INK_SOFT.dark} !important; }
    .m-faint { color: ${INK_FAINT.dark} !important; }
    .m-a { color: ${ACCENT_TEXT.dark} !important; }
    .m-btn { background-color: ${ACCENT.dark} !important; }
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
  /** The reason for this mail, in small print. */
  readonly reason: string;
};

/** The layout of all mails: name, title, a few lines, at most one button. */
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
        style={{
          backgroundColor: PAPER.light,
          margin: 0,
          padding: "28px 12px",
          fontFamily: text,
          color: INK.light,
          // A long word or address would otherwise widen the mail on a phone.
          wordBreak: "break-word",
          overflowWrap: "anywhere",
        }}
      >
        <Container style={{ maxWidth: 560, margin: "0 auto" }}>
          <Text
            className="m-ink"
            style={{ ...heading, fontSize: 22, lineHeight: "26px", margin: "0 0 18px" }}
          >
            Les{" "}
            <span className="m-a" style={{ color: ACCENT.light }}>
              A
            </span>
            charnés
          </Text>
          <Section className="m-card" style={card}>
            <Heading as="h1" className="m-ink" style={{ ...heading, margin: "0 0 16px" }}>
              {title}
            </Heading>
            {children}
            <AnswerByMail />
            {action && <Action {...action} />}
          </Section>
          <Text
            className="m-faint"
            style={{ fontSize: 13, lineHeight: "20px", color: INK_FAINT.light, margin: "18px 0 0" }}
          >
            {reason}
            <UnsubscribeLinks />
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function AnswerByMail() {
  if (!use(TakesAnswers)) return null;
  return <Paragraph>{"Répondez à ce message\u202f: votre réponse arrive dans la conversation."}</Paragraph>;
}

function UnsubscribeLinks() {
  const waysOut = use(WaysOut);
  if (!waysOut) return null;
  return (
    <>
      {" "}
      <TextLink href={waysOut.unsubscribe}>Ne plus recevoir ces e-mails</TextLink> ou{" "}
      <TextLink href={waysOut.settings}>régler mes notifications</TextLink>.
    </>
  );
}

export function TextLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <Link href={href} className="m-ink" style={{ color: INK.light, textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** A visible and clickable e-mail or web address. */
export function AddressLink({ address }: { readonly address: string }) {
  const href = /^https?:/.test(address)
    ? address
    : `mailto:${address.replace(/[%?#&]/g, encodeURIComponent)}`;
  return <TextLink href={href}>{address}</TextLink>;
}

const heading = {
  fontFamily: display,
  fontSize: 27,
  lineHeight: "31px",
  fontWeight: 800,
  letterSpacing: -0.6,
  color: INK.light,
} as const;

const card = {
  backgroundColor: PAPER_RAISED.light,
  borderStyle: "solid",
  borderWidth: "2px 1px 1px",
  borderColor: `${LINE_INK.light} ${LINE.light} ${LINE.light}`,
  padding: "30px 32px",
} as const;

/** The button, and its address for programs without buttons; the plain text has it once. */
function Action({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <>
      <Button
        href={href}
        className="m-btn"
        style={{
          backgroundColor: ACCENT.light,
          color: ON_ACCENT.light,
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
        style={{ fontSize: 13, lineHeight: "20px", color: INK_FAINT.light, margin: "20px 0 0" }}
      >
        Le bouton ne s’ouvre pas ? Copiez cette adresse :
        <br />
        <Link
          href={href}
          className="m-soft"
          style={{ color: INK_SOFT.light, textDecoration: "underline", wordBreak: "break-all" }}
        >
          {href}
        </Link>
      </Text>
    </>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text
      className="m-ink"
      style={{ fontSize: 16, lineHeight: "25px", color: INK.light, margin: "0 0 14px" }}
    >
      {children}
    </Text>
  );
}

/** A quoted text with its line breaks. */
export function Quotation({ children }: { readonly children: string }) {
  const lines = typeset(children.trim()).split("\n");
  return (
    <Text
      className="m-ink"
      style={{
        fontSize: 16,
        lineHeight: "25px",
        color: INK.light,
        borderLeft: `3px solid ${INK.light}`,
        padding: "2px 0 2px 16px",
        margin: "0 0 18px",
      }}
    >
      {"«\u202f"}
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Fragment key={index}>
          {index ? <br /> : null}
          {isolated(line)}
        </Fragment>
      ))}
      {"\u202f»"}
    </Text>
  );
}
