import { Bell } from "lucide-react";
import { href } from "react-router";
import { count } from "~/domain/french";
import { Icon } from "../../brand/icon";
import { Link } from "../../brand/link";
import "../count-badge.css";
import "./notifications-link.css";

/** NOTIF-1: the number of unread notifications, in words for screen readers. */
export function NotificationsLink({ unread }: { readonly unread: number }) {
  return (
    <Link
      className="btn btn--quiet btn--icon notifications-link"
      to={href("/notifications")}
      aria-label={nameOf(unread)}
    >
      <Icon of={Bell} />
      {unread > 0 ? (
        <span className="count-badge count-badge--unread notifications-link__n" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}

const MOST = 99;

const nameOf = (unread: number): string =>
  unread === 0 ? "Notifications" : `Notifications, ${count(unread)} ${unread === 1 ? "non lue" : "non lues"}`;
