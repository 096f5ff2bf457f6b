import type { ReactNode } from "react";
import { Avatar } from "../brand/avatar";
import "./identity.css";

type IdentityProps = {
  readonly initials: string;
  readonly src: string | null;
  readonly children: ReactNode;
};

/** A name beside its picture. */
export function Identity({ initials, src, children }: IdentityProps) {
  return (
    <div className="identity">
      <Avatar initials={initials} src={src} />
      {children}
    </div>
  );
}
