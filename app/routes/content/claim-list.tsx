import { ClaimLink, type withValue } from "./claim-link";

type ClaimListProps = {
  readonly claims: ReturnType<typeof withValue>;
  readonly className?: string;
};

/** HOME-8: figures, each with the way to how it was counted. */
export function ClaimList({ claims, className }: ClaimListProps) {
  return (
    <dl className={className}>
      {claims.map(({ claim, value, label }) => (
        <div key={claim}>
          <dt>
            <ClaimLink claim={claim}>{label}</ClaimLink>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
