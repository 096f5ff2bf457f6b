import { cancelCall } from "~/operations/calls/cancel-call.server";
import { moveCall } from "~/operations/calls/move-call.server";
import { noteCall } from "~/operations/calls/note-call.server";
import { pickSlot } from "~/operations/calls/pick-slot.server";
import { proposeCall } from "~/operations/calls/propose-call.server";
import { aCallThread, later, proposal, slot } from "../calls";
import { APP_URL, type TestDb } from "../database";
import type { Scenes } from "./scene";

const WEDNESDAY = "2026-12-16T10:00";
const THURSDAY = "2026-12-17T14:30";
const FRIDAY = "2026-12-18T09:00";
const REASON = "Un client avance sa visite.";
const on = { appUrl: APP_URL, at: later(0) };

async function proposed({ db }: TestDb) {
  const made = await aCallThread(db);
  await proposeCall(db, made.company, { thread: made.key, ...proposal([WEDNESDAY, THURSDAY]) }, on);
  return made;
}

async function confirmed(t: TestDb) {
  const made = await proposed(t);
  await pickSlot(t.db, made.commercial, { thread: made.key, slot: slot(THURSDAY) }, on);
  return made;
}

/** Forms of a call. */
export const CALL_SCENES: Scenes = {
  proposeCall: [
    async ({ db }) => {
      const { company, key } = await aCallThread(db);
      return () => proposeCall(db, company, { thread: key, ...proposal([THURSDAY]) }, on);
    },
    async (t) => {
      const { commercial, key } = await proposed(t);
      return () => proposeCall(t.db, commercial, { thread: key, ...proposal([FRIDAY]) }, on);
    },
  ],
  pickSlot: async (t) => {
    const { commercial, key } = await proposed(t);
    return () => pickSlot(t.db, commercial, { thread: key, slot: slot(THURSDAY) }, on);
  },
  moveCall: [
    async (t) => {
      const { company, key } = await confirmed(t);
      return () => moveCall(t.db, company, { thread: key, ...proposal([FRIDAY]), reason: REASON }, on);
    },
    async (t) => {
      const { commercial, key } = await confirmed(t);
      const moved = { thread: key, ...proposal([WEDNESDAY, FRIDAY]), reason: REASON };
      return () => moveCall(t.db, commercial, moved, on);
    },
  ],
  cancelCall: [
    async (t) => {
      const { company, key } = await proposed(t);
      return () => cancelCall(t.db, company, { thread: key, reason: null }, on);
    },
    async (t) => {
      const { commercial, key } = await confirmed(t);
      return () => cancelCall(t.db, commercial, { thread: key, reason: REASON }, on);
    },
  ],
  noteCall: async (t) => {
    const { commercial, key } = await confirmed(t);
    return () => noteCall(t.db, commercial, { thread: key, text: "Rappeler lundi." }, on.at);
  },
};
