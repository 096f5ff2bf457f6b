import { Bell as BellIcon } from "lucide-react";
import { href } from "react-router";
import { count } from "~/domain/french";
import { Icon } from "../../brand/icon";
import { Link } from "../../brand/link";
import "../told.css";
import "./bell.css";

/** NOTIF-1: how much is unread, said in full to who cannot see it. */
export function Bell({ unread }: { readonly unread: number }) {
  return (
    <Link className="btn btn--quiet btn--icon bell" to={href("/notifications")} aria-label={nameOf(unread)}>
      <Icon of={BellIcon} />
      {unread > 0 ? (
        <span className="told told--unread bell__n" aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}

const MOST = 99;

const nameOf = (unread: number): string =>
  unread === 0 ? "Notifications" : `Notifications, ${count(unread)} ${unread === 1 ? "non lue" : "non lues"}`;
