import type { ReactNode } from "react";
import type { State } from "~/marketplace/transition";
import "./status-badge.css";

type StatusBadgeProps = { tone: State["tone"] | "rejected"; children: ReactNode };

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}

export function StateBadge({ of: { tone, label } }: { readonly of: State }) {
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
