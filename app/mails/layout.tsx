import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { Fragment, type ReactNode } from "react";

const ink = "#1c1b22";
const soft = "#54525c";
const paper = "#faf6ee";
const raised = "#fffdf9";
const line = "#e0d9cb";
const accent = "#b5142c";
const family = "Inter, 'Helvetica Neue', Arial, sans-serif";

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
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: paper, margin: 0, padding: "32px 12px", fontFamily: family, color: ink }}
      >
        <Container style={{ maxWidth: 560, margin: "0 auto" }}>
          <Text
            style={{ fontSize: 20, fontWeight: 800, letterSpacing: -0.6, margin: "0 0 20px", color: ink }}
          >
            Les <span style={{ color: accent }}>A</span>charnés
          </Text>
          <Section
            style={{ backgroundColor: raised, border: `1px solid ${line}`, borderRadius: 8, padding: 32 }}
          >
            <Heading
              as="h1"
              style={{
                fontSize: 26,
                lineHeight: "1.15",
                letterSpacing: -0.6,
                margin: "0 0 16px",
                color: ink,
              }}
            >
              {title}
            </Heading>
            {children}
            {action && (
              <>
                <Button
                  href={action.href}
                  style={{
                    backgroundColor: accent,
                    color: "#fdfbf6",
                    borderRadius: 4,
                    padding: "14px 22px",
                    fontWeight: 600,
                    fontSize: 16,
                    marginTop: 12,
                  }}
                >
                  {action.label}
                </Button>
                <Text style={{ fontSize: 13, lineHeight: "1.5", color: soft, margin: "20px 0 0" }}>
                  Le bouton ne s’ouvre pas ? Copiez cette adresse :{" "}
                  <Link href={action.href} style={{ color: accent, wordBreak: "break-all" }}>
                    {action.href}
                  </Link>
                </Text>
              </>
            )}
          </Section>
          <Hr style={{ borderColor: line, margin: "24px 0 12px" }} />
          <Text style={{ fontSize: 13, lineHeight: "1.5", color: soft, margin: 0 }}>{reason}</Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: "1.55", color: ink, margin: "0 0 14px" }}>{children}</Text>;
}

/** Words of somebody, set apart, with their line breaks. */
export function Quotation({ children }: { readonly children: string }) {
  const lines = children.split("\n");
  return (
    <Text
      style={{
        fontSize: 16,
        lineHeight: "1.55",
        color: ink,
        borderLeft: `4px solid ${accent}`,
        padding: "2px 0 2px 16px",
        margin: "0 0 16px",
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
