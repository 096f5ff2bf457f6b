import { Eye, Lock } from "lucide-react";
import { Icon } from "~/ui/brand/icon";
import { PRIVACY_LINES } from "../arguments";
import "./privacy-ledger.css";

export function PrivacyLedger() {
  return (
    <section className="section sunk" aria-labelledby="prive">
      <div className="wrap privacy-ledger">
        <div className="stack">
          <h2 id="prive">Public pour choisir, privé pour vivre.</h2>
          <p className="soft">
            Une page publique montre de quoi décider, jamais de quoi démarcher. Les échanges passent par la
            plateforme.
          </p>
        </div>
        <dl>
          {PRIVACY_LINES.map(({ what, open }) => (
            <div key={what} data-open={open || undefined}>
              <dt>{what}</dt>
              <dd>
                <Icon of={open ? Eye : Lock} />
                {open ? "Public" : "Jamais public"}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
