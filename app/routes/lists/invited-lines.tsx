/** LIST-9: what happened for one person; `why` is null for who was invited. */
export type InvitedLine = {
  readonly slug: string;
  readonly name: string | null;
  readonly why: string | null;
};
