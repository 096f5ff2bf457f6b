import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { mergeToasts, type ToastView } from "./merge-toasts";
import "./toasts.css";

const SHOWN_FOR_MS = 5000;

/** Screen readers announce what comes into a region that stood there before. */
const TONES = [
  { tone: "success", role: "status" },
  { tone: "danger", role: "alert" },
] as const;

type ToastsProps = { toasts: readonly ToastView[]; label?: string };

export function Toasts({ toasts, label = "Annonces" }: ToastsProps) {
  const [received, setReceived] = useState(toasts);
  const [shown, setShown] = useState<readonly ToastView[]>(toasts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [paused, setPaused] = useState(false);

  if (received !== toasts) {
    setReceived(toasts);
    setShown(mergeToasts(shown, toasts, closed));
  }

  const close = useCallback((id: string) => {
    setClosed((before) => new Set(before).add(id));
    setShown((before) => before.filter((toast) => toast.id !== id));
    setPaused(false);
  }, []);

  return (
    <section
      className="toasts"
      aria-label={label}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {TONES.map(({ tone, role }) => (
        <div key={tone} className="toasts__live" role={role} aria-atomic="false">
          {shown
            .filter((toast) => toast.tone === tone)
            .map((toast) => (
              <Toast key={toast.id} toast={toast} paused={paused} onClose={close} />
            ))}
        </div>
      ))}
    </section>
  );
}

type ToastProps = { toast: ToastView; paused: boolean; onClose: (id: string) => void };

function Toast({ toast, paused, onClose }: ToastProps) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => onClose(toast.id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [toast.id, paused, onClose]);
  const failed = toast.tone === "danger";
  return (
    <div className={classNames("toast", failed && "toast--danger")}>
      <div className="toast__body">
        <Icon of={failed ? TriangleAlert : CircleCheck} />
        <div>
          <strong>{toast.title}</strong>
          {toast.message ? <p>{toast.message}</p> : null}
        </div>
        <Button
          type="button"
          variant="quiet"
          icon
          size="sm"
          aria-label="Fermer la notification"
          onClick={() => onClose(toast.id)}
        >
          <Icon of={X} />
        </Button>
      </div>
    </div>
  );
}
