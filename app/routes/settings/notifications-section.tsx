import { Form, href, useNavigation } from "react-router";
import { NOTIFICATIONS, type NotificationKind } from "~/marketplace/notifications/notification-kinds";
import { Button } from "~/ui/brand/button";
import { SettingsBlock } from "./settings-block";
import "~/ui/forms/choices/check.css";
import "~/ui/lists/table.css";

type Preference = { readonly kind: NotificationKind; readonly email: boolean };

/** SET-3. */
export function NotificationsSection({ preferences }: { readonly preferences: readonly Preference[] }) {
  const saving = useNavigation().formData?.get("intent") === "notifications";
  return (
    <SettingsBlock id="notifications" title="Notifications" name="Préférences de notification">
      <Form method="post" action={`${href("/parametres")}#notifications`}>
        <table className="table table--choices">
          <caption className="sr-only">Préférences de notification</caption>
          <thead>
            <tr>
              <th scope="col">Quand</th>
              <th scope="col">
                <span className="nowrap">E-mail</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {preferences.map((preference) => (
              <PreferenceRow key={preference.kind} {...preference} />
            ))}
          </tbody>
        </table>
        <p className="field__hint">Les messages de sécurité partent toujours par e-mail.</p>
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
    </SettingsBlock>
  );
}

function PreferenceRow({ kind, email }: Preference) {
  const notification = NOTIFICATIONS.find((each) => each.kind === kind);
  if (!notification) return null;
  return (
    <tr>
      <td data-wide>
        {notification.label}
        {"small" in notification ? <small>{notification.small}</small> : null}
      </td>
      <td data-label="E-mail">
        <label className="check">
          <input
            type="checkbox"
            name="email"
            value={kind}
            defaultChecked={email}
            aria-label={`${notification.label}, par e-mail`}
          />
        </label>
      </td>
    </tr>
  );
}
