import { moment, plural } from "~/domain/french";
import type { runScheduledJobs } from "~/jobs.server";
import type { ScheduledJob } from "~/platform/job.server";

const DONE: Readonly<Record<ScheduledJob, (count: number) => string>> = {
  "expire-candidatures": (count) => plural(count, "candidature expirée", "candidatures expirées"),
  "move-engagements": (count) => plural(count, "engagement avancé", "engagements avancés"),
  "move-calls": (count) => plural(count, "appel avancé ou rappelé", "appels avancés ou rappelés"),
  "remind-companies": (count) => plural(count, "candidature rappelée", "candidatures rappelées"),
  "remind-points": (count) => plural(count, "rappel de point envoyé", "rappels de point envoyés"),
  "warn-of-replacements": (count) =>
    plural(count, "remplacement en retard signalé", "remplacements en retard signalés"),
  "disclose-reviews": (count) =>
    plural(
      count,
      "engagement dont les avis sont demandés ou publiés",
      "engagements dont les avis sont demandés ou publiés",
    ),
  "send-digests": (count) => `${plural(count, "résumé")} de conversation mis en file`,
  "send-alerts": (count) => plural(count, "alerte envoyée", "alertes envoyées"),
  "ask-availability": (count) =>
    plural(count, "disponibilité à confirmer demandée", "disponibilités à confirmer demandées"),
  "announce-cgu": (count) =>
    plural(
      count,
      "annonce de nouvelles conditions mise en file",
      "annonces de nouvelles conditions mises en file",
    ),
  "lapse-invitations": (count) =>
    plural(count, "invitation de membre périmée", "invitations de membres périmées"),
  "count-responses": (count) => `taux de réponse de ${plural(count, "entreprise")} comptés`,
  "purge-expired": (count) =>
    `${plural(count, "ligne au-delà de sa durée", "lignes au-delà de leur durée")} de conservation, ménage fait`,
  "purge-sessions": (count) => `${plural(count, "session périmée", "sessions périmées")}, ménage fait`,
  "sweep-files": () => "fichiers orphelins, ménage fait",
};

/** WORK-7: the output of the command. */
export function jobLines(
  at: Date,
  { jobs, delivered }: Awaited<ReturnType<typeof runScheduledJobs>>,
): string[] {
  return [
    `Travaux dus le ${moment(at)} (heure de Paris) :`,
    ...jobs.map(({ name, count }) => `  ${name} : ${DONE[name](count ?? 0)}`),
    delivered === null
      ? "  Le serveur en marche envoie les mails."
      : `  ${plural(delivered, "envoi fait", "envois faits")}, sans serveur en marche.`,
  ];
}
