import type { Reader } from "~/platform/db.server";

/** FAST-4: a prepared statement per database. Inside a transaction it runs unprepared. */
export function preparedOnce<Key extends string, Prepared>(
  prepare: (db: Reader, key: Key) => Prepared,
): (db: Reader, key: Key) => Prepared {
  const known = new WeakMap<Reader, Map<Key, Prepared>>();
  return (db, key) => {
    const ofDb = known.get(db) ?? new Map<Key, Prepared>();
    known.set(db, ofDb);
    const prepared = ofDb.get(key) ?? prepare(db, key);
    ofDb.set(key, prepared);
    return prepared;
  };
}
