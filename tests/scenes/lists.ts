import { randomUUID } from "node:crypto";
import { createList } from "~/operations/lists/create-list.server";
import { dropItem } from "~/operations/lists/drop-item.server";
import { inviteAll } from "~/operations/lists/invite-all.server";
import { keepItem } from "~/operations/lists/keep-item.server";
import { moveItem } from "~/operations/lists/move-item.server";
import { noteItem } from "~/operations/lists/note-item.server";
import { removeList } from "~/operations/lists/remove-list.server";
import { renameList } from "~/operations/lists/rename-list.server";
import type { User } from "../accounts/people";
import { LETTER } from "../candidatures";
import type { TestDb } from "../database";
import { anOpenMission, aPublicCommercial } from "../published";
import { type Scenes, sides, when } from "./scene";

export async function aList(t: TestDb, owner: User, name: string): Promise<string> {
  const made = await createList(t.db, owner, { name, submissionKey: randomUUID() }, when);
  if (!made.ok) throw new Error(made.message);
  return made.list.id;
}

async function kept(t: TestDb) {
  const { company, slug } = await sides(t);
  const list = await aList(t, company, "Salon de mars");
  await keepItem(t.db, company, { profile: slug, list }, when);
  return { company, profile: slug, list };
}

/** Forms of lists. */
export const LIST_SCENES: Scenes = {
  createList: async (t) => {
    const { company } = await sides(t);
    const form = { name: "Salon de mars", submissionKey: randomUUID() };
    return () => createList(t.db, company, form, when);
  },
  keepItem: [
    async (t) => {
      const { company, slug } = await sides(t);
      return () => keepItem(t.db, company, { profile: slug }, when);
    },
    async (t) => {
      const { company, commercial } = await sides(t);
      const { slug } = await anOpenMission(t.db, company);
      return () => keepItem(t.db, commercial, { mission: slug }, when);
    },
  ],
  dropItem: async (t) => {
    const { company, ...item } = await kept(t);
    return () => dropItem(t.db, company, item);
  },
  noteItem: async (t) => {
    const { company, ...item } = await kept(t);
    return () => noteItem(t.db, company, { ...item, text: "Vue au salon." }, when);
  },
  moveItem: async (t) => {
    const { company, profile, list: from } = await kept(t);
    const list = await aList(t, company, "À revoir au printemps");
    return () => moveItem(t.db, company, { profile, from, list });
  },
  renameList: async (t) => {
    const { company, list } = await kept(t);
    return () => renameList(t.db, company, { list, name: "Salon de mai" });
  },
  removeList: async (t) => {
    const { company, list } = await kept(t);
    return () => removeList(t.db, company, list);
  },
  inviteAll: async (t) => {
    const { company, slug } = await sides(t);
    const { slug: other } = await aPublicCommercial(t.db);
    const { slug: mission } = await anOpenMission(t.db, company);
    const form = { profile: [slug, other], mission, message: LETTER, submissionKey: randomUUID() };
    return () => inviteAll(t.db, company, form, when);
  },
};
