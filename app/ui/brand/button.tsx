import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { LinkProps } from "react-router";
import { classNames } from "./class-names";
import { isFocusLost } from "./focus";
import { Icon } from "./icon";
import { Link } from "./link";
import "./btn.css";
import "./more.css";

type Look = {
  variant?: "primary" | "ink" | "line" | "quiet" | "danger";
  size?: "sm" | "lg";
  icon?: boolean;
  block?: boolean;
  /** On narrow screens shows only the icon; the label (a `span`) stays for screen readers. */
  fold?: boolean;
};

const look = ({ variant, size, icon, block, fold }: Look, className?: string) =>
  classNames(
    "btn",
    variant && `btn--${variant}`,
    size && `btn--${size}`,
    icon && "btn--icon",
    block && "btn--block",
    fold && "btn--fold",
    className,
  );

type ButtonProps = Look & { pending?: boolean; pendingLabel?: string } & Omit<
    ComponentProps<"button">,
    "ref"
  >;

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    block,
    fold,
    pending,
    pendingLabel,
    type = "submit",
    className,
    disabled,
    children,
    ...rest
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  useRestoredFocus(button, Boolean(pending));
  // In an element, so that the change is visible on a page translated by the browser.
  const words = pending ? (pendingLabel ?? children) : children;
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      className={look({ variant, size, icon, block, fold }, className)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      data-tooltip={icon ? rest["aria-label"] : undefined}
    >
      {pending ? <span className="btn__spinner" aria-hidden="true" /> : null}
      {typeof words === "string" ? <span>{words}</span> : words}
    </button>
  );
}

/** Disabling a button removes its focus; this restores it afterwards. */
function useRestoredFocus(button: RefObject<HTMLButtonElement | null>, pending: boolean) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && isFocusLost()) button.current?.focus({ preventScroll: true });
  }, [button, pending]);
}

export function ButtonLink({
  variant,
  size,
  icon,
  block,
  fold,
  className,
  ...rest
}: Look & LinkProps & { className?: string }) {
  return <Link {...rest} className={look({ variant, size, icon, block, fold }, className)} />;
}

export function MoreLink({
  to,
  back,
  state,
  children,
}: {
  to: LinkProps["to"];
  back?: boolean;
  state?: LinkProps["state"];
  children: ReactNode;
}) {
  return (
    <Link to={to} state={state} className={classNames("more", back && "more--back")}>
      {back ? <Icon of={ArrowLeft} className="more__arrow" /> : null}
      {children}
      {back ? null : <Icon of={ArrowRight} className="more__arrow" />}
    </Link>
  );
}
