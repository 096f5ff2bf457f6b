import { Link } from "~/ui/brand/link";
import "./report-link.css";

/** SAFE-6: the same for every reader, so that pages with it are cacheable. */
export const ReportLink = ({ to }: { readonly to: string }) => (
  <p className="report-link">
    <Link to={to} rel="nofollow">
      Signaler
    </Link>
  </p>
);
