type Transport = {
  readonly https: boolean;
  /** Whether the operator wants the domain in the preload list of the browsers. */
  readonly preload: boolean;
};

const TWO_YEARS = "max-age=63072000; includeSubDomains";

/** The Strict-Transport-Security header; none without https. */
export const strictTransport = ({ https, preload }: Transport): string | undefined =>
  https ? `${TWO_YEARS}${preload ? "; preload" : ""}` : undefined;
