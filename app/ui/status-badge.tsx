import type { ReactNode } from "react";
import "./status-badge.css";

type StatusBadgeProps = { tone: "draft" | "pending" | "live" | "closed" | "rejected"; children: ReactNode };

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
