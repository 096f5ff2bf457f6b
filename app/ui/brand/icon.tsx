import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names";
import "./icon.css";

export function Icon({ of: Drawing, className }: { of: LucideIcon; className?: string }) {
  return <Drawing className={classNames("icon", className)} strokeWidth={1.9} aria-hidden="true" />;
}
