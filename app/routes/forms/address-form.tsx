import { useLayoutEffect, useRef } from "react";
import { Form, type FormProps, useNavigation } from "react-router";

type AddressFormProps = FormProps & { readonly search: string };

/**
 * A form that shows what the address's search says, and follows it without losing the focus or being drawn anew. What
 * the address says as before stays as the person left it: they may type on while an answer is awaited. What they sent
 * and it does not say, it could not read.
 */
export function AddressForm({ search, ...form }: AddressFormProps) {
  const shown = useRef<HTMLFormElement>(null);
  const before = useRef(search);
  const asked = useRef("");
  const { location } = useNavigation();
  useLayoutEffect(() => {
    if (location) asked.current = location.search;
  }, [location]);
  useLayoutEffect(() => {
    const said = new URLSearchParams(before.current);
    const params = new URLSearchParams(search);
    const sent = new URLSearchParams(asked.current);
    before.current = search;
    for (const control of shown.current?.elements ?? [])
      if (saysOtherwise(control, said, params) || wasSent(control, sent)) show(control, params);
  }, [search]);
  return <Form ref={shown} {...form} />;
}

function saysOtherwise(control: Element, said: URLSearchParams, params: URLSearchParams): boolean {
  const name = control.getAttribute("name") ?? "";
  return said.getAll(name).join("\n") !== params.getAll(name).join("\n");
}

const wasSent = (control: Element, sent: URLSearchParams): boolean =>
  control instanceof HTMLInputElement && sent.get(control.name) === control.value;

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
