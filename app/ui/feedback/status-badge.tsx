import type { ReactNode } from "react";
import type { State } from "~/domain/transition";
import { classNames } from "../brand/class-names";
import "./badge.css";

type StatusBadgeProps = { tone: State["tone"] | "rejected"; className?: string; children: ReactNode };

export function StatusBadge({ tone, className, children }: StatusBadgeProps) {
  return <span className={classNames("badge", `badge--${tone}`, className)}>{children}</span>;
}

type StateBadgeProps = { readonly of: State; readonly className?: string };

export function StateBadge({ of: { tone, label }, className }: StateBadgeProps) {
  return (
    <StatusBadge tone={tone} className={className}>
      {label}
    </StatusBadge>
  );
}
