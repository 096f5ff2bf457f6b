import { type FocusEvent, type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { RESULTS_HEADING } from "~/ui/frame/page-focus";
import { useFollowingForm } from "./address-form";

type FilterFormProps = {
  readonly action: string;
  /** The address's search, whose choices the form shows. */
  readonly search: string;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
};

/**
 * The form of a list's filters, whose state is the address (DIR-7). With JavaScript a choice applies at once, typed
 * an amount as one goes on to the next field, text with Enter or the button, and what is empty stays out of the address; without it the button does.
 */
export function FilterForm({ action, search, className, label, children }: FilterFormProps) {
  const submit = useSubmit();
  const { form, noteSent } = useFollowingForm(search);
  const applied = useShownResults();
  const apply = (form: HTMLFormElement) => {
    noteSent();
    applied.current = true;
    const filled = [...new FormData(form)].filter(
      (pair): pair is [string, string] => typeof pair[1] === "string" && pair[1].trim() !== "",
    );
    submit(new URLSearchParams(filled), { action, method: "get", preventScrollReset: true });
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (field instanceof HTMLInputElement && !["checkbox", "radio"].includes(field.type)) return;
    apply(event.currentTarget);
  };
  // Not where the window is left, nor before a press elsewhere, which the answer would take away from below the finger.
  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const goesOn = currentTarget.contains(relatedTarget) && !(relatedTarget instanceof HTMLButtonElement);
    if (goesOn && target.type === "text" && target.value !== target.defaultValue) apply(currentTarget);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <Form
      ref={form}
      className={className}
      action={action}
      method="get"
      aria-label={label}
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={onSubmit}
    >
      {children}
    </Form>
  );
}

/**
 * Notes that filters were applied: as the address says them, the results come into view, which a shorter list may have
 * left above the window.
 */
function useShownResults(): RefObject<boolean> {
  const applied = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (!applied.current || state !== "idle") return;
    applied.current = false;
    const results = document.getElementById(RESULTS_HEADING)?.parentElement;
    const top = results?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) results?.scrollIntoView({ block: "start" });
  }, [state]);
  return applied;
}

/** What the address says and this form has no field for. */
export function HiddenFilters({
  search,
  except,
}: {
  readonly search: string;
  readonly except: readonly string[];
}) {
  return [...new URLSearchParams(search)]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
