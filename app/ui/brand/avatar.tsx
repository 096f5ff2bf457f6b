import { AVATAR_SIDE, AVATAR_WIDTHS, inWidth } from "~/domain/profiles/avatar-widths";
import { classNames } from "./class-names";
import "./avatar.css";

type AvatarProps = { initials: string; src?: string | null; size?: "sm" | "lg"; className?: string };

/** A picture, or the initials until it loads and where there is none. */
export function Avatar({ initials, src, size, className }: AvatarProps) {
  return (
    <span className={classNames("avatar", size && `avatar--${size}`, className)} aria-hidden="true">
      <span>{initials}</span>
      {src ? (
        <img
          src={src}
          {...inWidths(src, size)}
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

/** The largest size in `avatar.css`, in pixels. */
const SHOWN = { sm: 36, md: 52, lg: 128 };

/** A preview of a chosen file has one width only. */
function inWidths(src: string, size: AvatarProps["size"]) {
  if (!src.endsWith(".webp")) return undefined;
  const narrower = AVATAR_WIDTHS.map((width) => `${inWidth(src, width)} ${width}w`);
  return {
    srcSet: [...narrower, `${src} ${AVATAR_SIDE}w`].join(", "),
    sizes: `${SHOWN[size ?? "md"]}px`,
  };
}
