import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../brand/class-names";
import { Icon } from "../brand/icon";
import "./notice.css";

const SIGNS = { info: Info, success: CircleCheck, danger: TriangleAlert };

type NoticeProps = {
  tone?: keyof typeof SIGNS;
  title: ReactNode;
  children?: ReactNode;
  headingLevel?: 2 | 3;
  role?: "alert" | "status";
  /** On phones: one line, full width, beside its action. */
  strip?: boolean;
  /** On phones: no icon and less padding. */
  compact?: boolean;
};

export function Notice({
  tone = "info",
  title,
  children,
  headingLevel = 2,
  role,
  strip,
  compact,
}: NoticeProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div
      className={classNames(
        "notice",
        tone !== "info" && `notice--${tone}`,
        strip && "notice--strip",
        compact && "notice--compact",
      )}
      role={role}
    >
      <Icon of={SIGNS[tone]} className="notice__sign" />
      <Heading>{title}</Heading>
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  );
}
