import type { ComponentProps } from "react";
import { Form } from "react-router";
import type { Move } from "~/marketplace/transition";
import { Button } from "~/ui/button";

type AskReasonProps = {
  readonly move: Move;
  /** The address of the dialog over what is moved. */
  readonly dialog: string;
  readonly replace?: boolean;
} & Pick<ComponentProps<typeof Button>, "size" | "variant" | "aria-label">;

/** ADM-7: a button that moves nothing yet, and leads to where its move's reason is given. */
export function AskReason({ move, dialog, replace = false, ...look }: AskReasonProps) {
  const [path, query] = dialog.split("?");
  return (
    <Form method="get" action={path} className="ask-reason" replace={replace} preventScrollReset>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...look} name="intent" value={move.name}>
        {move.label}
      </Button>
    </Form>
  );
}
