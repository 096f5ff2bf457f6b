import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { classNames } from "../brand/class-names";
import { useClearPlace } from "./clear-place";
import { mergeToasts, onceSentAgain, type ToastView } from "./merge-toasts";
import { Toast } from "./toast";
import "./toast-stack.css";
import "./toasts.css";

const STACK = "toasts";
const Stacked = createContext(false);

/** Screen readers announce what comes into a region that stood there before. */
const TONES = [
  { tone: "success", role: "status" },
  { tone: "danger", role: "alert" },
] as const;

type ToastsProps = {
  toasts: readonly ToastView[];
  label?: string;
  /** In the page, above what it moves down, where the others float over it. */
  inFlow?: boolean;
  /** What forms were answered: a failure leaves when one is sent again. */
  answers?: boolean;
};

/** Where the announcements that float over a page stand one below the other, of whichever part they are. */
export function ToastStack({ children }: { children: ReactNode }) {
  const place = useClearPlace();
  return (
    <div id={STACK} className="toast-stack" ref={place}>
      <Stacked value>{children}</Stacked>
    </div>
  );
}

export function Toasts({ toasts, label = "Annonces", inFlow, answers }: ToastsProps) {
  const { key } = useLocation();
  // An answer may come before the page that it leads to has loaded: it is about that page too.
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
    const kept = answers ? onceSentAgain(shown) : shown;
    setShown(inFlow ? (received.toasts === toasts ? [] : toasts) : mergeToasts(kept, toasts, closed));
  } else if (answers && navigation.state === "submitting" && onceSentAgain(shown) !== shown) {
    setShown(onceSentAgain(shown));
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
