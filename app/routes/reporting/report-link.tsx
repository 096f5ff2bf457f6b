import { Link } from "~/ui/brand/link";
import "./report-link.css";

type ReportLinkProps = { readonly to: string; readonly label?: string };

/** SAFE-6: the same for every reader, so that pages with it are cacheable. */
export const ReportLink = ({ to, label = "Signaler" }: ReportLinkProps) => (
  <p className="report-link">
    <Link to={to} rel="nofollow">
      {label}
    </Link>
  </p>
);
