import type { Draft, DraftStore } from "./outbox.ts";

export const DRAFTS = "outbox";
const TABLE = "drafts";

/** This person's drafts in this browser; deletes anyone else's. */
export function storedDrafts(userId: string): DraftStore {
  const opened = open();

  async function run<T>(work: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const drafts = (await opened).transaction(TABLE, "readwrite").objectStore(TABLE);
    const answer = await done(work(drafts));
    const left = await done(drafts.count());
    // Pages without a thread open the database only if this is set.
    if (left) localStorage.setItem(DRAFTS, "1");
    else localStorage.removeItem(DRAFTS);
    return answer;
  }

  return {
    async all() {
      const found: (Draft & { userId: string })[] = await run((drafts) => drafts.getAll());
      for (const draft of found)
        if (draft.userId !== userId) await run((drafts) => drafts.delete(draft.clientId));
      return found
        .filter((draft) => draft.userId === userId)
        .map(({ userId: _, ...draft }) => draft);
    },
    put: async (draft) => void (await run((drafts) => drafts.put({ ...draft, userId }))),
    remove: (clientId) => run((drafts) => drafts.delete(clientId)),
  };
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DRAFTS, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "clientId" });
  return done(request).then((db) => {
    // Lets a logout, also in another tab, delete the database.
    db.onversionchange = () => db.close();
    return db;
  });
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
