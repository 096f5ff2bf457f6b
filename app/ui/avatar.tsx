import { classNames } from "./class-names";
import "./avatar.css";

type AvatarProps = { initials: string; src?: string | null; size?: "sm" | "lg"; alt?: string };

export function Avatar({ initials, src, size, alt = "" }: AvatarProps) {
  const className = classNames("avatar", size && `avatar--${size}`);
  if (!src) {
    return (
      <span className={className} aria-hidden="true">
        {initials}
      </span>
    );
  }
  return (
    <span className={className}>
      <img
        src={src}
        alt={alt}
        width={128}
        height={128}
        loading={size === "lg" ? "eager" : "lazy"}
        decoding="async"
      />
    </span>
  );
}
