import type { ReceivingContext } from "~/operations/conversations/mail-replies/hold-reply.server";
import { type Received, receiveMail } from "~/operations/conversations/mail-replies/receive-mail.server";
import type { Db } from "~/platform/db.server";
import { readHead } from "~/platform/mail/read-mail.server";

const BECAME: Readonly<Record<Received["outcome"], string>> = {
  posted: "Ajouté à la conversation.",
  held_sender: "Retenu : il ne vient pas de l’adresse du compte. La personne en est prévenue.",
  held_thread: "Retenu : la conversation ne prend plus de messages de cette personne. Elle en est prévenue.",
  held_content: "Retenu : vide, trop long, ou une pièce jointe refusée. La personne en est prévenue.",
  held_limit: "Retenu : trop de messages à la fois. La personne en est prévenue.",
  dropped: "Écarté : réponse automatique, liste, retour à l’envoyeur, ou l’un de nos propres e-mails.",
  deferred:
    "Pas encore : trop de réponses retenues ce jour, ou un service est occupé. Recommencez plus tard.",
  unknown:
    "Aucun destinataire n’est une adresse de réponse valable. Celle d’une conversation est dans le champ Reply-To de ses e-mails.",
};

const FAILED: ReadonlySet<Received["outcome"]> = new Set(["unknown", "deferred"]);

/** REPLY-5: delivers a reply by hand, for whose sender the operator vouches; what became of it, and whether it arrived. */
export async function deliverReply(db: Db, raw: Uint8Array, context: ReceivingContext) {
  const { from, to } = await readHead(raw);
  const envelope = { from: from[0] ?? "", to, authenticated: "vouched" } as const;
  const { outcome } = await receiveMail(db, raw, envelope, context);
  return { line: BECAME[outcome], arrived: !FAILED.has(outcome) };
}
