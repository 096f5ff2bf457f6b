import {
  BellRing,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  ClipboardCheck,
  Flag,
  Handshake,
  Hourglass,
  type LucideIcon,
  Mail,
  MessageSquare,
  PenLine,
  Phone,
  Quote,
  Reply,
  Scale,
  Send,
  Star,
  Target,
  UserCheck,
  UserRoundCog,
  UsersRound,
} from "lucide-react";
import type { NotificationKind } from "~/domain/notifications/notification-kinds";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import type { NotificationDay, NotificationLine } from "./notification-days";
import "./notification-list.css";

const ICONS: Readonly<Record<NotificationKind, LucideIcon>> = {
  approach_received: Mail,
  invitation_received: Mail,
  candidature_received: Send,
  candidature_reminder: CalendarClock,
  candidature_answered: Reply,
  candidature_decided: Handshake,
  candidature_expired: Hourglass,
  mission_changed: PenLine,
  message_received: MessageSquare,
  call_changed: Phone,
  mission_reviewed: ClipboardCheck,
  profile_reviewed: UserCheck,
  report_decided: Flag,
  point_reminder: CalendarClock,
  point_received: CalendarCheck,
  point_answered: CalendarCheck,
  engagement_changed: BriefcaseBusiness,
  replacement_proposed: UsersRound,
  review_received: Star,
  team_changed: UserRoundCog,
  alert_found: BellRing,
  mission_fits: Target,
  availability_asked: CalendarClock,
  reference_changed: Quote,
  contest_decided: Scale,
};

export function NotificationList({ days }: { readonly days: readonly NotificationDay[] }) {
  return days.map(({ heading, lines }) => (
    <section key={heading} aria-label={heading}>
      <h2 className="notification-list__day">{heading}</h2>
      <ul className="plain">
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
    </section>
  ));
}

function Line({ kind, to, title, detail, at, time, unread }: NotificationLine) {
  return (
    <li className="notification-list__line" data-unread={unread || undefined}>
      <Icon of={ICONS[kind]} className="notification-list__icon" />
      <div>
        <Link to={to} className="notification-list__link">
          {unread ? <span className="sr-only">Non lue{"\u202f"}: </span> : null}
          {title}
        </Link>
        {detail ? <p className="notification-list__detail">{detail}</p> : null}
      </div>
      <time className="notification-list__time" dateTime={at}>
        {time}
      </time>
      {unread ? <span className="notification-list__dot" aria-hidden="true" /> : null}
    </li>
  );
}
