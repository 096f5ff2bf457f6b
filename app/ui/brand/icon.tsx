import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";
import { classNames } from "./class-names";
import "./icon.css";

type IconProps = { readonly of: LucideIcon; readonly className?: string | undefined };

export function Icon({ of: Drawing, className }: IconProps) {
  const icon = <Drawing className={classNames("icon", className)} strokeWidth={1.9} aria-hidden="true" />;
  return import.meta.env.SSR ? drawnOnce({ of: Drawing, className }, icon) : icon;
}

const drawn = new WeakMap<LucideIcon, Map<string | undefined, ReactElement>>();

/** Composing a drawing takes longer than writing it, and on the server it is always the same (FAST-3). */
function drawnOnce({ of, className }: IconProps, icon: ReactElement): ReactElement {
  const known = drawn.get(of) ?? new Map<string | undefined, ReactElement>();
  drawn.set(of, known);
  const svg = known.get(className) ?? composed(icon);
  known.set(className, svg);
  return svg;
}

type Drawing = { readonly render?: (props: unknown, ref: null) => ReactElement };

/** What the components of an icon come to: the element that they draw. */
function composed(icon: ReactElement): ReactElement {
  const { render } = Object(icon.type) as Drawing;
  return render ? composed(render(icon.props, null)) : icon;
}
