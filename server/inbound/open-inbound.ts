import { receiveMail } from "~/operations/conversations/mail-replies/receive-mail.server";
import { findReplyTarget } from "~/operations/conversations/mail-replies/reply-address.server";
import { findBounceOwner, takeBounce } from "~/operations/notifications/bounces/take-bounce.server";
import { takeAttempt } from "~/operations/rate-limit.server";
import { currentTime } from "~/platform/clock.server";
import type { Config } from "~/platform/config.server";
import { authenticate, type DnsResolver } from "~/platform/mail/authenticate.server";
import { INBOUND_MAX_BYTES } from "~/platform/mail/read-mail.server";
import type { Services } from "~/platform/services.server";
import { countInbound } from "../metrics";
import { type InboundMail, type InboundServer, listenForMails } from "./inbound-server";

type Needed = Pick<Services, "db" | "files" | "log"> & {
  readonly config: Pick<Config, "inboundPort" | "inboundDomain" | "host" | "appUrl">;
};

/** REPLY-5: takes mails on INBOUND_PORT, if it is set. With several processes each of them does, on the same port. */
export async function openInbound(
  { db, files, log, config }: Needed,
  resolver?: DnsResolver,
): Promise<InboundServer | undefined> {
  const { inboundPort: port, inboundDomain: domain, host, appUrl } = config;
  if (port === undefined || domain === undefined) return undefined;

  async function take({ raw, to, session }: InboundMail) {
    const { sender } = session;
    const at = currentTime();
    if (db.mailNames.readBounceAddress(to)) return takeBounce(db, { raw, to, sender, at });
    const authenticated = await authenticate(raw, session, resolver);
    const envelope = { from: sender ?? "", to: [to], authenticated };
    const { outcome } = await receiveMail(db, raw, envelope, { files, appUrl, at });
    switch (outcome) {
      case "posted":
      case "dropped":
      case "unknown":
      case "deferred":
        return outcome;
      default:
        return "held" as const;
    }
  }

  /** One account alone does not use up the limit of all. */
  async function admit(owner: string): Promise<boolean> {
    const at = currentTime();
    const throttled =
      (await takeAttempt(db, "inboundMailByPerson", owner, at)) ??
      (await takeAttempt(db, "inboundMail", "all", at));
    return throttled === undefined;
  }

  const inbound = await listenForMails(
    { port, host },
    {
      domain,
      maxBytes: INBOUND_MAX_BYTES,
      ownerOf: async (address) =>
        address.toLowerCase().endsWith(`@${domain}`)
          ? ((await findReplyTarget(db, address))?.userId ?? findBounceOwner(db, address))
          : undefined,
      admit,
      take,
      count: countInbound,
      log,
    },
  );
  log.info({ port: inbound.port, host }, "listening for mails");
  return inbound;
}
