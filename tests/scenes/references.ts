import {
  declineReference,
  withdrawReference,
  writeReference,
} from "~/operations/profiles/references/answer-reference.server";
import { askReference } from "~/operations/profiles/references/ask-reference.server";
import { moderateReference } from "~/operations/profiles/references/moderate-reference.server";
import { removeReference } from "~/operations/profiles/references/remove-reference.server";
import { anAdmin } from "../accounts/people";
import { NOON } from "../accounts/visitors";
import type { TestDb } from "../database";
import { aPublicCommercial } from "../published";
import { aClient, asked, CLIENT, WORDS, written } from "../references";
import { type Scenes, visit, when } from "./scene";

const acharne = async ({ db }: TestDb) => (await aPublicCommercial(db)).user;

/** Forms of references, and their moderation. */
export const REFERENCE_SCENES: Scenes = {
  askReference: async (t) => {
    const [user, client] = [await acharne(t), aClient()];
    return () => askReference(t.db, user, client, when);
  },
  declineReference: async (t) => {
    const { request } = await asked(t, await acharne(t));
    const origin = visit();
    return () => declineReference(t.db, origin, request);
  },
  moderateReference: async (t) => {
    const { id: referenceId } = await written(t, await acharne(t));
    const admin = await anAdmin(t.db);
    return () => moderateReference(t.db, admin, { referenceId, move: "approve", reason: null }, when);
  },
  removeReference: async (t) => {
    const user = await acharne(t);
    const { id } = await written(t, user);
    return () => removeReference(t.db, user, { reference: id }, NOON);
  },
  withdrawReference: async (t) => {
    const { request } = await written(t, await acharne(t));
    const origin = visit();
    return () => withdrawReference(t.db, origin, request);
  },
  writeReference: async (t) => {
    const { request } = await asked(t, await acharne(t));
    const origin = visit();
    return () => writeReference(t.db, origin, request, { ...CLIENT, text: WORDS });
  },
};
