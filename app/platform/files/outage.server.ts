import type { Logger } from "pino";
import { isUnavailable } from "../unavailable";
import type { FileStore } from "./files.server";

/** The same store; the log says once that it does not answer, and once that it answers again. */
export function tellOutages(store: FileStore, log: Pick<Logger, "warn" | "info">): FileStore {
  let away = false;
  const heard = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
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
    put: (key, bytes) => heard(store.put(key, bytes)),
    get: (key) => heard(store.get(key)),
    delete: (key) => heard(store.delete(key)),
    list: (prefix) => store.list(prefix),
  };
}
