import { NOTIFICATION_KINDS, type NotificationKind } from "./notification-kinds";

/** The channels, with the headings of their columns. */
export const CHANNELS = [
  { channel: "bell", label: "Cloche", spoken: "dans la cloche" },
  { channel: "mail", label: "E-mail", spoken: "par e-mail" },
  { channel: "push", label: "Push", spoken: "sur mes appareils" },
] as const;

type Channel = (typeof CHANNELS)[number]["channel"];

/** Whether a notification reaches a person on each channel. */
export type Channels = Readonly<Record<Channel, boolean>>;

const onEveryChannel = (isOn: (channel: Channel) => boolean) =>
  Object.fromEntries(CHANNELS.map(({ channel }) => [channel, isOn(channel)])) as Channels;

/** SET-3: without a choice all channels are on. */
export const ALL_CHANNELS = onEveryChannel(() => true);

/** SET-3: the channels that a person chose for a notification. */
export type Preference = { readonly kind: NotificationKind } & Channels;

/** SET-3: the name of a checkbox: 'pref.candidature_received.mail'. */
export const preferenceField = (kind: NotificationKind, channel: Channel): string =>
  `pref.${kind}.${channel}`;

/** Unticked boxes switch a notification off. */
export const readPreferences = (isTicked: (field: string) => boolean): Preference[] =>
  NOTIFICATION_KINDS.map((kind) => ({
    kind,
    ...onEveryChannel((channel) => isTicked(preferenceField(kind, channel))),
  }));
