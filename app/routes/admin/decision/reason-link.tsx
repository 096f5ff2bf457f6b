import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import type { Move } from "~/domain/transition";
import { Button } from "~/ui/brand/button";
import "./reason-link.css";

type ReasonLinkProps = {
  readonly move: Move;
  /** The URL of the item's dialog. */
  readonly dialog: string;
  readonly replace?: boolean;
  /** Replaces the move's label. */
  readonly children?: ReactNode;
} & Pick<ComponentProps<typeof Button>, "size" | "variant" | "aria-label" | "aria-keyshortcuts">;

/** ADM-7: opens the reason form of a move. */
export function ReasonLink({ move, dialog, replace = false, children, ...look }: ReasonLinkProps) {
  const [path, query] = dialog.split("?");
  return (
    <Form method="get" action={path} className="reason-link" replace={replace} preventScrollReset>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...look} name="intent" value={move.name}>
        {children ?? move.label}
      </Button>
    </Form>
  );
}
