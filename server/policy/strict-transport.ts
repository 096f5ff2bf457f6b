type Transport = {
  readonly https: boolean;
  /** Whether the operator has the domain put in the browsers' own list, which asks for its word here. */
  readonly preload: boolean;
};

const TWO_YEARS = "max-age=63072000; includeSubDomains";

/** What every answer says of https, as Strict-Transport-Security; nothing where there is none. */
export const strictTransport = ({ https, preload }: Transport): string | undefined =>
  https ? `${TWO_YEARS}${preload ? "; preload" : ""}` : undefined;
