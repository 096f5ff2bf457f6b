import { Form, href, useNavigation } from "react-router";
import { NOTIFICATIONS } from "~/domain/notifications/notification-kinds";
import { CHANNELS, type Preference, preferenceField } from "~/domain/notifications/preferences";
import { Button } from "~/ui/brand/button";
import { PushPart, type PushSettings } from "./push-part";
import { SettingsBlock } from "./settings-block";
import "~/ui/forms/choices/check.css";
import "~/ui/lists/table.css";

type NotificationsSectionProps = {
  readonly preferences: readonly Preference[];
  /** Null where no notifications are sent to devices. */
  readonly push: PushSettings | null;
};

/** SET-3. */
export function NotificationsSection({ preferences, push }: NotificationsSectionProps) {
  const channels = CHANNELS.filter(({ channel }) => channel !== "push" || push);
  const saving = useNavigation().formData?.get("intent") === "notifications";
  return (
    <SettingsBlock id="notifications" title="Notifications" name="Préférences de notification">
      <div>
        {push ? <PushPart push={push} /> : null}
        <Form method="post" action={`${href("/parametres")}#notifications`} className="settings__choices">
          <table className="table table--choices">
            <caption className="sr-only">Préférences de notification</caption>
            <thead>
              <tr>
                <th scope="col">Quand</th>
                {channels.map(({ channel, label }) => (
                  <th key={channel} scope="col">
                    <span className="nowrap">{label}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preferences.map((preference) => (
                <PreferenceRow key={preference.kind} preference={preference} channels={channels} />
              ))}
            </tbody>
          </table>
          <p className="field__hint">
            Les messages de sécurité partent toujours par e-mail. Chaque autre e-mail porte un lien qui
            l’arrête en un clic, sans connexion.
          </p>
          <Button
            variant="ink"
            name="intent"
            value="notifications"
            pending={saving}
            pendingLabel="Enregistrement..."
          >
            Enregistrer
          </Button>
        </Form>
      </div>
    </SettingsBlock>
  );
}

type PreferenceRowProps = {
  readonly preference: Preference;
  readonly channels: readonly (typeof CHANNELS)[number][];
};

function PreferenceRow({ preference, channels }: PreferenceRowProps) {
  const { kind } = preference;
  const notification = NOTIFICATIONS.find((each) => each.kind === kind);
  if (!notification) return null;
  return (
    <tr>
      <td data-wide>
        {notification.label}
        {"small" in notification ? <small>{notification.small}</small> : null}
        {/* A channel that is not offered keeps its choice. */}
        {CHANNELS.filter((each) => !channels.includes(each) && preference[each.channel]).map(
          ({ channel }) => (
            <input key={channel} type="hidden" name={preferenceField(kind, channel)} value="on" />
          ),
        )}
      </td>
      {channels.map(({ channel, label, spoken }) => (
        <td key={channel} data-label={label}>
          <label className="check">
            <input
              type="checkbox"
              name={preferenceField(kind, channel)}
              defaultChecked={preference[channel]}
              aria-label={`${notification.label}, ${spoken}`}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
