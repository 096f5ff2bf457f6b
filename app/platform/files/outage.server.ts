import type { Logger } from "pino";
import { isUnavailable } from "../unavailable";
import type { FileStore } from "./files.server";

/** Logs once when a store stops answering, and once when it answers again. */
export function logOutages(store: FileStore, log: Pick<Logger, "warn" | "info">): FileStore {
  let away = false;
  const observed = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await work;
      if (away) log.info("the file store answers again");
      away = false;
      return answer;
    } catch (error) {
      if (!away && isUnavailable(error)) {
        away = true;
        log.warn({ err: error }, "the file store does not answer");
      }
      throw error;
    }
  };
  return {
    put: (key, bytes) => observed(store.put(key, bytes)),
    get: (key) => observed(store.get(key)),
    delete: (key) => observed(store.delete(key)),
    list: (prefix) => store.list(prefix),
  };
}
