import { NOTIFICATION_KINDS, type NotificationKind } from "./notification-kinds";

/** By what somebody is told of an event, and what its column says. */
export const CHANNELS = [
  { channel: "bell", label: "Cloche", spoken: "dans la cloche" },
  { channel: "mail", label: "E-mail", spoken: "par e-mail" },
] as const;

type Channel = (typeof CHANNELS)[number]["channel"];

/** SET-3: by which channels somebody wants to be told of an event. */
export type Preference = { readonly kind: NotificationKind } & Readonly<Record<Channel, boolean>>;

/** SET-3: the name of one box of the form: 'pref.candidature_received.mail'. */
export const preferenceField = (kind: NotificationKind, channel: Channel): string =>
  `pref.${kind}.${channel}`;

/** What is ticked is told, what is not is not. */
export const readPreferences = (isTicked: (field: string) => boolean): Preference[] =>
  NOTIFICATION_KINDS.map((kind) => ({
    kind,
    bell: isTicked(preferenceField(kind, "bell")),
    mail: isTicked(preferenceField(kind, "mail")),
  }));
