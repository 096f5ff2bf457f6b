import { NOTIFICATION_KINDS, type NotificationKind } from "./notification-kinds";

/** The channels, with the headings of their columns. */
export const CHANNELS = [
  { channel: "bell", label: "Cloche", spoken: "dans la cloche" },
  { channel: "mail", label: "E-mail", spoken: "par e-mail" },
] as const;

type Channel = (typeof CHANNELS)[number]["channel"];

/** SET-3: the channels that a person chose for a notification. */
export type Preference = { readonly kind: NotificationKind } & Readonly<Record<Channel, boolean>>;

/** SET-3: the name of a checkbox: 'pref.candidature_received.mail'. */
export const preferenceField = (kind: NotificationKind, channel: Channel): string =>
  `pref.${kind}.${channel}`;

/** Unticked boxes switch a notification off. */
export const readPreferences = (isTicked: (field: string) => boolean): Preference[] =>
  NOTIFICATION_KINDS.map((kind) => ({
    kind,
    bell: isTicked(preferenceField(kind, "bell")),
    mail: isTicked(preferenceField(kind, "mail")),
  }));
