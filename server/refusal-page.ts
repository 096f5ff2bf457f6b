import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { RETRY_AFTER } from "~/platform/unavailable";
import type { ServerEnv } from "./request/types";

/** A refusal of the server, before React Router is called. */
export type Refusal = { status: ContentfulStatusCode; title: string; text: string };

export const refusals = {
  unreadable: {
    status: 400,
    title: "Cette adresse est illisible.",
    text: "Elle contient des caractères que nous ne pouvons pas lire. Vérifiez le lien suivi, ou repartez de l’accueil.",
  },
  unreadableForm: {
    status: 400,
    title: "Cet envoi est illisible.",
    text: "Il est incomplet ou contient des caractères que nous ne pouvons pas lire. Revenez au formulaire et recommencez.",
  },
  foreignOrigin: {
    status: 403,
    title: "Cet envoi ne vient pas de notre site.",
    text: "Par sécurité, nous n’acceptons que les formulaires remplis ici. Rouvrez la page et recommencez : rien n’a été modifié.",
  },
  unknownMethod: {
    status: 405,
    title: "Cette action n’existe pas ici.",
    text: "L’adresse est connue, mais pas ce que votre logiciel lui demande.",
  },
  tooLarge: {
    status: 413,
    title: "Cet envoi est trop lourd.",
    text: "Réduisez le fichier ou le texte, puis recommencez : rien n’a été modifié.",
  },
  addressTooLong: {
    status: 414,
    title: "Cette adresse est trop longue.",
    text: "Aucune de nos pages n’en a une pareille. Vérifiez le lien suivi, ou repartez de l’accueil.",
  },
  headTooLarge: {
    status: 431,
    title: "Cette demande est trop longue.",
    text: "Son adresse ou ce que votre navigateur joint à elle est trop long pour être lu. Repartez de l’accueil ; si cela revient, effacez les cookies de ce site.",
  },
  tooSlow: {
    status: 408,
    title: "Cette demande n’est pas arrivée à temps.",
    text: "La connexion est trop lente ou s’est coupée en route. Réessayez dans un moment.",
  },
  noFileHere: {
    status: 415,
    title: "Aucun fichier n’est attendu ici.",
    text: "Ce formulaire ne reçoit que du texte. Rouvrez la page et recommencez : rien n’a été modifié.",
  },
  tooManyReadings: {
    status: 429,
    title: "Vous lisez trop vite pour nous.",
    text: "Trop de pages ont été demandées depuis votre connexion en une minute. Patientez un instant, puis rechargez la page.",
  },
  unavailable: {
    status: 503,
    title: "Le service ne répond pas.",
    text: "C’est passager. Attendez quelques secondes, puis réessayez ; si vous envoyiez un formulaire, revenez en arrière, ce que vous avez écrit y est encore, et renvoyez-le.",
  },
  overloaded: {
    status: 503,
    title: "Il y a foule.",
    text: "Trop de demandes arrivent à la fois, et nous répondons d’abord à celles qui attendent déjà. Patientez quelques secondes, puis réessayez ; si vous envoyiez un formulaire, revenez en arrière, ce que vous avez écrit y est encore.",
  },
  crashed: {
    status: 500,
    title: "Une barre a glissé.",
    text: "L’erreur vient de chez nous, et elle est déjà consignée. Rien de ce que vous aviez enregistré n’est perdu.",
  },
} as const satisfies Record<string, Refusal>;

export const refusalPage = ({ title, text }: Refusal, reference = ""): string =>
  `<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} Les Acharnés</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${reference}<p><a href="/">Retour à l’accueil</a></p></main></body>
</html>
`;

export function refuse(c: Context<ServerEnv>, refusal: Refusal) {
  const { status } = refusal;
  const reference =
    status >= 500 ? `<p>Référence à nous donner : <strong>${c.get("requestId")}</strong></p>` : "";
  return c.html(refusalPage(refusal, reference), status, {
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": RETRY_AFTER } : {}),
  });
}
