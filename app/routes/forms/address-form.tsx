import { type RefObject, useLayoutEffect, useRef } from "react";
import { Form, type FormProps, useNavigation } from "react-router";

/** The form, and a callback to note a submission. */
type FollowingForm = { readonly form: RefObject<HTMLFormElement | null>; readonly noteSent: () => void };

/**
 * A form that follows the URL's search parameters without being remounted or losing focus. Controls that were changed
 * while a response is pending, or never submitted, keep their value if the URL did not change for them. Submitted
 * values that the URL does not contain were invalid and are reset.
 */
export function useFollowingForm(search: string): FollowingForm {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(search);
  const noted = useRef({ states: new Map<Element, string>(), sent: false });
  const isNoted = useRef(false);
  const { location } = useNavigation();
  // A link navigates too; a submission has noted the form's state already.
  useLayoutEffect(() => {
    if (!location) return;
    if (!isNoted.current) noted.current = { states: stateOf(form.current), sent: false };
    isNoted.current = false;
  }, [location]);
  useLayoutEffect(() => {
    const previous = new URLSearchParams(before.current);
    const params = new URLSearchParams(search);
    const { states, sent } = noted.current;
    before.current = search;
    for (const [control, state] of stateOf(form.current)) {
      const isUnchanged = (states.get(control) ?? state) === state;
      if (isUnchanged && (sent || differs(control, previous, params))) show(control, params);
    }
    // A fast navigation renders no pending state: notes the current values for the next one.
    noted.current = { states: stateOf(form.current), sent: false };
  }, [search]);
  return {
    form,
    noteSent: () => {
      noted.current = { states: stateOf(form.current), sent: true };
      isNoted.current = true;
    },
  };
}

type AddressFormProps = FormProps & { readonly search: string };

/** The same, submitted in full. */
export function AddressForm({ search, ...props }: AddressFormProps) {
  const { form, noteSent } = useFollowingForm(search);
  return <Form {...props} ref={form} onSubmit={noteSent} />;
}

function stateOf(form: HTMLFormElement | null): Map<Element, string> {
  return new Map(
    [...(form?.elements ?? [])].map((control) => {
      if (control instanceof HTMLSelectElement) return [control, control.value];
      return [control, control instanceof HTMLInputElement ? `${control.checked} ${control.value}` : ""];
    }),
  );
}

function differs(control: Element, previous: URLSearchParams, params: URLSearchParams): boolean {
  const name = control.getAttribute("name") ?? "";
  return previous.getAll(name).join("\n") !== params.getAll(name).join("\n");
}

function show(control: Element, params: URLSearchParams): void {
  if (control instanceof HTMLSelectElement) {
    const [first] = control.options;
    control.value = params.get(control.name) ?? first?.value ?? "";
  } else if (control instanceof HTMLInputElement) {
    const { name, type, value } = control;
    if (type === "checkbox") control.checked = params.getAll(name).includes(value);
    else if (type === "radio") control.checked = (params.get(name) ?? "") === value;
    else if (type !== "hidden") control.value = params.get(name) ?? "";
  }
}
