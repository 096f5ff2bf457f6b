import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/types";
import { hashed } from "./tokens.server";

/**
 * Keeps sessions by the hash of their token: who reads the database, or a backup of it, can enter none. Better Auth
 * sees the tokens that it made and asked for.
 */
export function withHashedSessions(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...hashing(inner) })),
  };
}

type Reached = Pick<
  DBTransactionAdapter,
  "create" | "findOne" | "findMany" | "update" | "delete" | "deleteMany"
>;

function hashing(adapter: DBTransactionAdapter): Reached {
  return {
    async create(input) {
      const { token } = input.data as { readonly token?: unknown };
      if (input.model !== "session" || typeof token !== "string") return adapter.create(input);
      return {
        ...(await adapter.create({ ...input, data: { ...input.data, token: hashed(token) } })),
        token,
      };
    },
    findOne: async <T>(input: Parameters<DBAdapter["findOne"]>[0]) =>
      asAsked(await adapter.findOne<T>(byHash(input)), input),
    findMany: (input) => adapter.findMany(byHash(input)),
    update: async <T>(input: Parameters<DBAdapter["update"]>[0]) =>
      asAsked(await adapter.update<T>(byHash(input)), input),
    delete: (input) => adapter.delete(byHash(input)),
    deleteMany: (input) => adapter.deleteMany(byHash(input)),
  };
}

type Search = { readonly model: string; readonly where?: Where[] | undefined };

const isToken = ({ field, value }: Where): boolean => field === "token" && typeof value === "string";

function byHash<Input extends Search>(input: Input): Input {
  if (input.model !== "session" || !input.where) return input;
  const where = input.where.map((clause) =>
    isToken(clause) ? { ...clause, value: hashed(String(clause.value)) } : clause,
  );
  return { ...input, where };
}

function asAsked<T>(row: T | null, { model, where }: Search): T | null {
  const token = model === "session" ? where?.find(isToken)?.value : undefined;
  return row && token ? { ...row, token } : row;
}
