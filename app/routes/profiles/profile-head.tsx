import type { ReactNode } from "react";
import { Avatar } from "~/ui/brand/avatar";
import { classNames } from "~/ui/brand/class-names";
import "./profile-head.css";

type ProfileHeadProps = {
  readonly initials: string;
  readonly avatarUrl: string | null;
  readonly name: string;
  /** Rendered under the name. */
  readonly says: ReactNode;
  readonly above?: ReactNode;
  /** On the reader's own profile, the actions beside the name. */
  readonly own?: boolean;
  readonly children: ReactNode;
};

export function ProfileHead(props: ProfileHeadProps) {
  const { initials, avatarUrl, name, says, above, own = false, children } = props;
  return (
    <div className="profile-head">
      <div className="wrap profile-head__wrap">
        {above}
        <div className={classNames("profile-head__in", own && "profile-head__in--own")}>
          <div className="profile-head__who">
            <Avatar initials={initials} src={avatarUrl} size="lg" />
            <div>
              <h1>{name}</h1>
              {says}
            </div>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
