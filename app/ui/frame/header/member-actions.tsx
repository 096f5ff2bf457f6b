import { ChevronDown, Plus } from "lucide-react";
import { href } from "react-router";
import { Avatar } from "../../brand/avatar";
import { Button, ButtonLink } from "../../brand/button";
import { Icon } from "../../brand/icon";
import { type Viewer, viewerName } from "../viewer";
import { NotificationsLink } from "./notifications-link";
import "./account-button.css";

type MemberActionsProps = {
  readonly viewer: Viewer;
  readonly account: string;
};

/** Header actions of signed-in users. */
export function MemberActions({ viewer, account }: MemberActionsProps) {
  return (
    <>
      {viewer.role === "entreprise" && !viewer.isAdmin && !viewer.readsOnly ? (
        <ButtonLink to={href("/mission/publier")} variant="ink" size="sm" className="site-header__act">
          <Icon of={Plus} />
          Proposer une mission
        </ButtonLink>
      ) : null}
      {viewer.role ? <NotificationsLink unread={viewer.unread} /> : null}
      <Button
        type="button"
        variant="quiet"
        className="account-button"
        popoverTarget={account}
        aria-label={`${viewer.initials} ${viewerName(viewer)}, mon compte`}
      >
        <Avatar
          initials={viewer.initials}
          src={viewer.avatarUrl}
          size="sm"
          className="account-button__avatar"
        />
        <Icon of={ChevronDown} className="account-button__arrow" />
      </Button>
    </>
  );
}
