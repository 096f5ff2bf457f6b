import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../brand/button";
import { classNames } from "../brand/class-names";
import { Icon } from "../brand/icon";
import { Link } from "../brand/link";
import type { ToastView } from "./merge-toasts";
import "./toast.css";

const SHOWN_FOR_MS = 5_000;
/** Longer for a toast with a link. */
const LEADS_FOR_MS = 12_000;

type ToastProps = {
  toast: ToastView;
  /** Closed, but its space stays: nothing must move under the pointer. */
  gone: boolean;
  paused: boolean;
  onClose: (id: string) => void;
};

/** A toast that closes by itself. */
export function Toast({ toast, gone, paused, onClose }: ToastProps) {
  const shownFor = toast.link ? LEADS_FOR_MS : SHOWN_FOR_MS;
  useEffect(() => {
    if (paused || gone) return;
    const timer = setTimeout(() => onClose(toast.id), shownFor);
    return () => clearTimeout(timer);
  }, [toast.id, gone, paused, shownFor, onClose]);
  const failed = toast.tone === "danger";
  return (
    <div className={classNames("toast", failed && "toast--danger")} data-gone={gone ? "" : undefined}>
      <div className="toast__body">
        <Icon of={failed ? TriangleAlert : CircleCheck} className="toast__sign" />
        <div>
          <strong>{toast.title}</strong>
          {toast.message ? <p>{toast.message}</p> : null}
          {toast.detail ? <p>{toast.detail}</p> : null}
          {toast.link ? <Link to={toast.link.to}>{toast.link.label}</Link> : null}
        </div>
        <Button
          type="button"
          variant="quiet"
          icon
          size="sm"
          className="toast__close"
          aria-label="Fermer la notification"
          onClick={() => onClose(toast.id)}
        >
          <Icon of={X} />
        </Button>
      </div>
    </div>
  );
}
