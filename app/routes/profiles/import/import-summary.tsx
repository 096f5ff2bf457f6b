import type { ImportedForm } from "~/domain/profiles/import/approval";
import { COMMERCIAL_COLUMNS, COMMERCIAL_LABELS } from "~/domain/profiles/profile-columns";
import { Notice } from "~/ui/feedback/notice";
import "./import-summary.css";

type Column = (typeof COMMERCIAL_COLUMNS)[number];
type ImportSummaryProps = { readonly imported: ImportedForm; readonly picture: string | null };

/** IMPORT-3: what was proposed and what was kept. */
export function ImportSummary({ imported: { values, notes }, picture }: ImportSummaryProps) {
  const isProposed = (column: Column) =>
    column in notes && notes[column as keyof typeof notes]?.proposed === true;
  const labelsOf = (columns: readonly Column[]) =>
    columns.map((column) => COMMERCIAL_LABELS[column]).join(", ");
  const proposed = labelsOf(COMMERCIAL_COLUMNS.filter(isProposed));
  const isEmpty = (column: Column) => values[column] === undefined || values[column].length === 0;
  const kept = labelsOf(COMMERCIAL_COLUMNS.filter((column) => !isEmpty(column) && !isProposed(column)));
  return (
    <div className="import-summary">
      <Notice title="Ce que nous avons lu" role="status">
        <p>
          {proposed ? `Proposé\u202f: ${proposed}.` : "Vos fichiers ne disent rien de plus que votre profil."}
        </p>
        {kept ? <p>{`Gardé de votre profil\u202f: ${kept}.`}</p> : null}
        {picture ? <p>{picture}</p> : null}
      </Notice>
    </div>
  );
}
