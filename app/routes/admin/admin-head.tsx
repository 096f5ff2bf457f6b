import "./admin-head.css";

/** The title of a page of the administration. */
export function AdminHead({ title }: { readonly title: string }) {
  return (
    <div className="admin-head">
      <h1>{title}</h1>
    </div>
  );
}
