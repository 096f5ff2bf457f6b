import "./admin-head.css";

export function AdminHead({ title }: { readonly title: string }) {
  return (
    <div className="admin-head">
      <h1>{title}</h1>
    </div>
  );
}
