import { href } from "react-router";
import { profileFormPath } from "~/domain/accounts/page-after-sign-in";
import type { Relationship } from "~/domain/candidatures/relationship";

type Step = { readonly to: string; readonly label: string };
type Before = { readonly why: string; readonly step: Step | null };

const candidaturePath = (slug: string) =>
  href("/mission/:slug/candidature", { slug: encodeURIComponent(slug) });
const authPath = (page: string) =>
  `${href("/auth")}?${new URLSearchParams({ suite: page, role: "commercial" })}`;

/** What is missing before applying, with the next step; null if nothing is. */
export function beforeApplying(relationship: Relationship, page: string): Before | null {
  switch (relationship) {
    case "ready":
      return null;
    case "visitor":
      return {
        why: "Pour postuler, il faut un compte commercial et un profil publié.",
        step: { to: `${authPath(page)}#signup`, label: "Créer mon compte" },
      };
    case "newcomer":
      return {
        why: "Pour postuler, il faut un profil de commercial publié.",
        step: { to: authPath(page), label: "Créer mon profil" },
      };
    case "draft":
      return {
        why: "Votre profil doit être publié pour postuler\u202f: complétez-le et soumettez-le, notre équipe le relit.",
        step: { to: profileFormPath("commercial"), label: "Compléter mon profil" },
      };
    case "pending":
      return {
        why: "Notre équipe relit votre profil. Un e-mail vous prévient dès qu’il est en ligne, et vous pourrez postuler.",
        step: { to: href("/candidatures/lettres"), label: "Préparer ma lettre" },
      };
    case "barred":
      return { why: "Les candidatures sont réservées aux commerciaux.", step: null };
  }
}

/** The target of 'Postuler': the form, or signing up with a return to it. */
export function toApply(relationship: Relationship, slug: string): string | null {
  if (relationship === "ready") return candidaturePath(slug);
  return relationship === "visitor" ? `${authPath(candidaturePath(slug))}#signup` : null;
}
