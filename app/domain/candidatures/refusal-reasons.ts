/** CAND-5: the reasons of a refusal with their prewritten texts; the last one needs the company's own text. */
export const REFUSAL_REASONS = [
  {
    value: "profil",
    label: "Profil trop éloigné de la mission",
    text: "Merci pour votre candidature. Votre parcours est solide, mais nous cherchons quelqu’un qui connaît déjà ce métier.",
  },
  {
    value: "tarif",
    label: "Tarif au-dessus du budget",
    text: "Merci pour votre candidature. Votre tarif dépasse ce que nous pouvons engager sur cette mission.",
  },
  {
    value: "zone",
    label: "Zone ou secteur géographique",
    text: "Merci pour votre candidature. La mission demande d’être plus souvent sur place que vous ne le pourriez.",
  },
  {
    value: "disponibilite",
    label: "Disponibilité trop tardive",
    text: "Merci pour votre candidature. Nous devons commencer avant la date à laquelle vous êtes disponible.",
  },
  {
    value: "pourvue",
    label: "Mission déjà pourvue",
    text: "Merci pour votre candidature. La mission vient d’être confiée à quelqu’un d’autre.",
  },
  { value: "autre", label: "Autre, je l’écris", text: null },
] as const;

/** CAND-5: the reasons for declining an offer or an invitation. */
export const DECLINE_REASONS = [
  { value: "montant", label: "Le montant" },
  { value: "rythme", label: "Le rythme ne me convient pas" },
  { value: "date", label: "La date de début" },
  { value: "lieu", label: "Le lieu ou les déplacements" },
  { value: "autre_mission", label: "J’ai pris une autre mission" },
  { value: "echange", label: "L’échange n’a pas su me convaincre" },
] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number]["value"];

export const ANSWER_REASONS = [...REFUSAL_REASONS, ...DECLINE_REASONS] as const;
export type AnswerReason = (typeof ANSWER_REASONS)[number]["value"];

/** The label of a reason; null for a reason in free text. */
export const reasonLabel = (reason: AnswerReason | null | undefined): string | null =>
  ANSWER_REASONS.find(({ value }) => value === reason && value !== "autre")?.label ?? null;

export type RefusalReason = (typeof REFUSAL_REASONS)[number]["value"];

/** The text of a refusal: the typed one, else the prewritten text of its reason. */
export const refusalText = (reason: AnswerReason, typed: string | null): string | null =>
  typed ?? REFUSAL_REASONS.find(({ value }) => value === reason)?.text ?? null;

/** The text typed with a move, and the field it was typed in; the prewritten text of a reason does not count as typed. */
export const typedWith = (reason: AnswerReason | null, text: string | null) => ({
  field: REFUSAL_REASONS.some(({ value }) => value === reason) ? "reason_text" : "message",
  text: reason && text === refusalText(reason, null) ? null : text,
});
