import type { LucideIcon } from "lucide-react";
import { createElement, isValidElement, type ReactElement } from "react";
import { classNames } from "./class-names";
import "./icon.css";

type IconProps = { readonly of: LucideIcon; readonly className?: string | undefined };

export function Icon({ of: Drawing, className }: IconProps) {
  const icon = <Drawing className={classNames("icon", className)} strokeWidth={1.9} aria-hidden="true" />;
  return import.meta.env.SSR ? drawnOnce({ of: Drawing, className }, icon) : icon;
}

const drawn = new WeakMap<LucideIcon, Map<string | undefined, ReactElement>>();

/** Cached on the server: composing an icon is slower than writing it (FAST-3). */
function drawnOnce({ of, className }: IconProps, icon: ReactElement): ReactElement {
  const cached = drawn.get(of) ?? new Map<string | undefined, ReactElement>();
  drawn.set(of, cached);
  const svg = cached.get(className) ?? written(composed(icon));
  cached.set(className, svg);
  return svg;
}

type Drawing = { readonly render?: (props: unknown, ref: null) => ReactElement };

/** Evaluates the components of an icon down to its element. */
function composed(icon: ReactElement): ReactElement {
  const { render } = Object(icon.type) as Drawing;
  return render ? composed(render(icon.props, null)) : icon;
}

type Shape = { readonly type: unknown; readonly props: Readonly<Record<string, unknown>> };

/** The same icon with its shapes as one string, byte for byte what React would render. */
function written(svg: ReactElement): ReactElement {
  const { children, ...rest } = svg.props as { readonly children?: unknown };
  const shapes = [children].flat(2).filter((child) => isValidElement(child)) as Shape[];
  const html = shapes.map(markupOf);
  if (svg.type !== "svg" || html.some((text) => text === undefined)) return svg;
  return createElement("svg", { ...rest, dangerouslySetInnerHTML: { __html: html.join("") } });
}

/** A childless shape as markup; undefined if its attributes need React. */
function markupOf({ type, props }: Shape): string | undefined {
  const attributes = Object.entries(props);
  const isPlain = attributes.every(
    ([name, value]) =>
      /^[a-z][a-z0-9]*$/.test(name) && name !== "children" && /^[\w .,-]+$/.test(String(value)),
  );
  if (typeof type !== "string" || !isPlain) return undefined;
  return `<${type}${attributes.map(([name, value]) => ` ${name}="${value}"`).join("")}></${type}>`;
}
