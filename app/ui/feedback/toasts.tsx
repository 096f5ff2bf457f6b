import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { classNames } from "../brand/class-names";
import { useFreePosition } from "./free-position";
import { mergeToasts, type ToastView, withoutFailures } from "./merge-toasts";
import { Toast } from "./toast";
import "./toast-stack.css";
import "./toasts.css";

const STACK = "toasts";
const Stacked = createContext(false);

/** Screen readers announce changes only in a live region that already exists. */
const TONES = [
  { tone: "success", role: "status" },
  { tone: "danger", role: "alert" },
] as const;

type ToastsProps = {
  toasts: readonly ToastView[];
  label?: string;
  /** In the page flow instead of floating over it. */
  inFlow?: boolean;
  /** Replies to forms: failures are removed when a form is submitted again. */
  answers?: boolean;
};

/** Stacks the toasts of all parts of the page. */
export function ToastStack({ children }: { children: ReactNode }) {
  const place = useFreePosition();
  return (
    <div id={STACK} className="toast-stack" ref={place}>
      <Stacked value>{children}</Stacked>
    </div>
  );
}

export function Toasts({ toasts, label = "Annonces", inFlow, answers }: ToastsProps) {
  const { key } = useLocation();
  // A reply may arrive before its page has loaded: it belongs to that page too.
  const navigation = useNavigation();
  const keys = [key, navigation.location?.key];
  const [received, setReceived] = useState({ toasts, keys });
  const [shown, setShown] = useState<readonly ToastView[]>(toasts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [paused, setPaused] = useState(false);
  const staysHere = useContext(Stacked) || inFlow;
  const [stack, setStack] = useState<HTMLElement | null>(null);
  useEffect(() => setStack(staysHere ? null : document.getElementById(STACK)), [staysHere]);

  if (received.toasts !== toasts || (inFlow && !received.keys.includes(key))) {
    setReceived({ toasts, keys });
    const kept = answers ? withoutFailures(shown) : shown;
    setShown(inFlow ? (received.toasts === toasts ? [] : toasts) : mergeToasts(kept, toasts, closed));
  } else if (answers && navigation.state === "submitting" && withoutFailures(shown) !== shown) {
    setShown(withoutFailures(shown));
  }

  const close = useCallback((id: string) => {
    setClosed((before) => new Set(before).add(id));
    setPaused(false);
  }, []);
  const left = inFlow ? shown : shown.filter(({ id }) => !closed.has(id));

  const region = (
    <section
      className={classNames("toasts", inFlow && "toasts--flow")}
      aria-label={label}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {TONES.map(({ tone, role }) => (
        <div key={tone} className="toasts__live" role={role} aria-atomic="false">
          {left
            .filter((toast) => toast.tone === tone)
            .map((toast) => (
              <Toast
                key={toast.id}
                toast={toast}
                gone={closed.has(toast.id)}
                paused={paused}
                onClose={close}
              />
            ))}
        </div>
      ))}
    </section>
  );
  return stack ? createPortal(region, stack) : region;
}
