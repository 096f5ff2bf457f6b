import { type FocusEvent, type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { RESULTS_HEADING } from "~/ui/frame/page-focus";
import { useFollowingForm } from "./address-form";

type FilterFormProps = {
  readonly action: string;
  /** The URL's search parameters. */
  readonly search: string;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
};

/**
 * DIR-7: the filter form of a list; its state is the URL. With JavaScript a choice applies at once, an amount on blur,
 * a text on Enter or by the button; empty fields are omitted. Without JavaScript, the button applies them.
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
  // Not when the window loses focus, nor before a click: the update would move its target.
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

/** Scrolls the results into view after filters were applied, as a shorter list may be above the window. */
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

/** URL parameters without a field in this form. */
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
