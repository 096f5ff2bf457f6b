import type { LucideIcon } from "lucide-react";

export function Icon({ of: Drawing }: { of: LucideIcon }) {
  return <Drawing className="icon" strokeWidth={1.9} aria-hidden="true" />;
}
