import { classNames } from "./class-names";
import "./avatar.css";

type AvatarProps = { initials: string; src?: string | null; size?: "sm" | "lg"; className?: string };

/** A person's picture; the initials stand in its place until it comes, and where there is none. */
export function Avatar({ initials, src, size, className }: AvatarProps) {
  return (
    <span className={classNames("avatar", size && `avatar--${size}`, className)} aria-hidden="true">
      <span>{initials}</span>
      {src ? (
        <img
          src={src}
          alt=""
          width={128}
          height={128}
          loading={size === "lg" ? "eager" : "lazy"}
          decoding="async"
        />
      ) : null}
    </span>
  );
}
