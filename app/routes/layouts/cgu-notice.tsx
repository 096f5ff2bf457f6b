import { href, useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "~/root";
import { MoreLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import "./cgu-notice.css";

/** SAFE-5: announces a change of the CGU, until it applies or is accepted. */
export function CguNotice() {
  const { pathname } = useLocation();
  const coming = useRouteLoaderData<typeof rootLoader>("root")?.comingCgu;
  if (!coming || pathname === href("/conditions")) return null;
  return (
    <div className="wrap cgu-notice">
      <Notice tone="info" title={`Nos conditions changent le ${coming}`}>
        <p>
          <MoreLink to={href("/conditions")}>Voir ce qui change</MoreLink>
        </p>
      </Notice>
    </div>
  );
}
