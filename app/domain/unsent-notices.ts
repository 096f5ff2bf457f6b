import type { Notice } from "./messages";

/** Notices of forms that did not arrive, apart from the other messages so that public pages load less. */
export const UNSENT_NOTICES = {
  connectionLost: {
    tone: "danger",
    title: "Connexion coupée",
    message:
      "Votre envoi n’est peut-être pas arrivé. Ce que vous avez écrit est toujours là\u202f: renvoyez-le quand elle revient.",
  },
  unavailable: {
    tone: "danger",
    title: "Le service ne répond pas",
    message: "Ce que vous avez écrit est toujours là\u202f: renvoyez-le dans un moment.",
  },
} satisfies Record<string, Notice>;
