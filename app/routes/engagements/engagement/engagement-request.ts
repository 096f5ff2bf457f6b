import type { Work } from "~/platform/http/session-context";

/** A form that was sent to the page of an engagement. */
export type EngagementRequest = Pick<Work, "db" | "actor" | "config" | "at"> & {
  readonly engagementId: string;
  readonly form: FormData | undefined;
};
