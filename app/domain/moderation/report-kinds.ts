export const REPORT_SUBJECTS = ["message", "profile", "company", "mission", "review"] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** SAFE-6: the public pages that anybody can report. */
export type ReportedPage = Exclude<ReportSubject, "message" | "review">;

/** SAFE-6: the kinds of illegal content (DSA, article 16). */
export const REPORT_KINDS = [
  { value: "hate", label: "Haine, discrimination, injure ou menace" },
  { value: "fraud", label: "Escroquerie ou tromperie" },
  { value: "identity", label: "Usurpation d’identité, fausse entreprise" },
  { value: "privacy", label: "Atteinte à la vie privée, données d’autrui" },
  { value: "rights", label: "Contrefaçon, droit d’auteur ou marque" },
  { value: "employment", label: "Emploi déguisé ou vente interdite" },
  { value: "terms", label: "Autre manquement aux CGU" },
  { value: "illegal", label: "Autre contenu illicite" },
  { value: "minors", label: "Infraction sexuelle envers un mineur" },
] as const;

export type ReportKind = (typeof REPORT_KINDS)[number]["value"];
export const REPORT_KIND_VALUES = REPORT_KINDS.map(({ value }) => value) as [ReportKind, ...ReportKind[]];

/** Kinds that can be reported anonymously (DSA, article 16, 2 c). */
export const isNameless = (kind: string): boolean => kind === "minors";

export const kindLabel = (kind: string | null): string =>
  REPORT_KINDS.find(({ value }) => value === kind)?.label ?? "Message d’une conversation";

/** The title of a reported page or review. */
export const reportTitle = ({
  subject,
  title,
}: {
  readonly subject: ReportSubject;
  readonly title: string;
}): string => (subject === "review" ? `Avis, ${title}` : title);

/** The measures after a report. */
export const MEASURES = ["warn", "hide"] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_LABELS: Readonly<
  Record<Exclude<ReportSubject, "message">, Readonly<Record<Measure, string>>>
> = {
  profile: { warn: "Avertir, sans rien retirer", hide: "Dépublier le profil" },
  company: { warn: "Avertir, sans rien retirer", hide: "Dépublier l’entreprise" },
  mission: { warn: "Avertir, sans rien retirer", hide: "Fermer la mission" },
  review: { warn: "Avertir, sans rien retirer", hide: "Retirer l’avis" },
};
