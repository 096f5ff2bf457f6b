import { createContext } from "react-router";
import type { Services } from "~/platform/services.server";

export type RequestFacts = {
  id: string;
  /** When the request arrived: the one current time for all its rules. */
  at: Date;
  clientAddress: string;
  /** Whether an open page requests only its data (`.data`). */
  onlyData: boolean;
  /** The CSP nonce of our inline scripts in this answer. */
  nonce: string;
  /** The parsed form of a write; undefined for a read. */
  form: FormData | undefined;
  /** Cookies that the server adds to the response. */
  setCookies: string[];
  /** Cookies that are added to pages, not to redirects. */
  pageCookies: string[];
};

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();
