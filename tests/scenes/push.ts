import { choosePushDetails } from "~/operations/notifications/push/choose-push-details.server";
import { subscribeDevice, unsubscribeDevice } from "~/operations/notifications/push/devices.server";
import { NOON } from "../accounts/visitors";
import type { TestDb } from "../database";
import { aBrowser } from "../servers/push-peer";
import { account, type Scenes } from "./scene";

async function aDevice(t: TestDb) {
  const { actor, sessionId } = await account(t);
  const { read: _, ...browser } = aBrowser();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${browser.auth}`;
  const device = { ...browser, endpoint, sessionId, at: NOON };
  return { actor, sessionId, subscribe: () => subscribeDevice(t.db, actor, device) };
}

/** Notifications on devices. */
export const PUSH_SCENES: Scenes = {
  choosePushDetails: async (t) => {
    const { actor } = await account(t);
    return () => choosePushDetails(t.db, actor, true);
  },
  subscribeDevice: async (t) => (await aDevice(t)).subscribe,
  unsubscribeDevice: async (t) => {
    const { actor, sessionId, subscribe } = await aDevice(t);
    await subscribe();
    return () => unsubscribeDevice(t.db, actor, sessionId);
  },
};
