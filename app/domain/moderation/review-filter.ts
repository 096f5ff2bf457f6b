import { isUuid } from "../slug";
import type { ModeratedKind } from "./moderation-reasons";

export type ReviewSubject = { readonly kind: ModeratedKind; readonly id: string };

/** The kinds in addresses. */
const TYPES = { profile: "profils", mission: "missions", reference: "references" } as const;
const NAMES = { profile: "profil", mission: "mission", reference: "reference" } as const;
export const MODERATED_KINDS: readonly ModeratedKind[] = ["profile", "mission", "reference"];

export type ReviewFilter = {
  /** Null for all kinds. */
  readonly kind: ModeratedKind | null;
  /** The open row; null for the oldest. */
  readonly subject: ReviewSubject | null;
};

/** Parses the address of the queue. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const kind = MODERATED_KINDS.find((each) => TYPES[each] === params.get("type")) ?? null;
  const [subject = null] = MODERATED_KINDS.flatMap((each) => {
    const id = params.get(NAMES[each]) ?? "";
    return isUuid(id) ? [{ kind: each, id }] : [];
  });
  return { kind, subject };
}

/** The address of the queue with an open row and further parameters. */
export function reviewPath({ kind, subject }: ReviewFilter, more: Readonly<Record<string, string>> = {}) {
  const params = new URLSearchParams();
  if (kind) params.set("type", TYPES[kind]);
  if (subject) params.set(NAMES[subject.kind], subject.id);
  for (const [name, value] of Object.entries(more)) params.set(name, value);
  const query = params.toString();
  return `/admin/file${query ? `?${query}` : ""}`;
}
