import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "../brand/button";
import { Dialog } from "./dialog";

type AskDialogProps = {
  readonly title: string;
  /** What the button says and sends. */
  readonly label: string;
  readonly intent: string;
  /** The page that receives the form, and to which cancelling returns. */
  readonly page: string;
  /** Further fields of the form. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
};

/** The confirmation of a destructive act. Whether it is open is part of the URL, so that it works without JavaScript. */
export function AskDialog({ title, label, intent, page, fields = {}, children }: AskDialogProps) {
  const form = "confirmation";
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <Dialog
      open
      size="sm"
      title={title}
      closeTo={page}
      footer={
        <>
          <ButtonLink variant="quiet" to={page} preventScrollReset>
            Annuler
          </ButtonLink>
          <Button
            variant="danger"
            form={form}
            name="intent"
            value={intent}
            pending={pending}
            pendingLabel="Un instant..."
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
      <Form method="post" action={page} id={form} hidden>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    </Dialog>
  );
}
