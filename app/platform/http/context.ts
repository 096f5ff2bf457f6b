import { createContext } from "react-router";
import type { Services } from "~/platform/services.server";

export type RequestFacts = {
  id: string;
  /** When it came: one moment for all that is judged of it. */
  at: Date;
  clientAddress: string;
  /** Whether a page that is open asks for its data, and not for a page. */
  onlyData: boolean;
  /** Known to this answer alone: the inline scripts that bear it are ours. */
  nonce: string;
  /** What a write carries, parsed once; undefined for a read. */
  form: FormData | undefined;
  /** Cookies written while the request is answered; the server adds each to the response. */
  setCookies: string[];
  /** Cookies that go only with a page that is shown, not with a redirect on the way to it. */
  pageCookies: string[];
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
