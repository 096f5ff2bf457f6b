import { LINK_MAX } from "../bounds";
import { withScheme } from "../form-values";
import { isStorable } from "../text";

/** CALL-2: the hosts of video calls that a link may lead to; `subdomains` where each organisation has its own. */
export const VIDEO_HOSTS = [
  { host: "meet.google.com", subdomains: false },
  { host: "teams.microsoft.com", subdomains: false },
  { host: "teams.live.com", subdomains: false },
  { host: "zoom.us", subdomains: true },
  { host: "whereby.com", subdomains: false },
  { host: "meet.jit.si", subdomains: false },
  { host: "webex.com", subdomains: true },
  { host: "visio.numerique.gouv.fr", subdomains: true },
] as const;

/** What people call them, for the message of a refusal. */
export const VIDEO_SERVICES = "Google Meet, Teams, Zoom, Whereby, Jitsi, Webex ou la Visio de l’État";

/** A port behind the host, which the URL parser drops where it is the default one. */
const PORT = /^https:\/\/[^/?#\\]*:\d*(?:[/?#\\]|$)/i;
/** An address within the query leads elsewhere: Google Meet and others forward to it. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** CALL-2: the link of a video call as it is stored; undefined where its host is not on the list or it hides something. */
export function readVideoLink(typed: string): string | undefined {
  const text = withScheme(typed);
  if (!isStorable(text) || /[\s\\]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== "https:" || url.username || url.password || PORT.test(text)) return undefined;
  if (!isVideoHost(url.hostname)) return undefined;
  if ([...url.searchParams.values()].some((value) => ELSEWHERE.test(value))) return undefined;
  return url.href.length <= LINK_MAX ? url.href : undefined;
}

const isVideoHost = (name: string): boolean =>
  VIDEO_HOSTS.some(({ host, subdomains }) => name === host || (subdomains && name.endsWith(`.${host}`)));
