import { DAY } from "#app/domain/durations.ts";
import { becomeSitter, call, registerPerson } from "../../load/api-client.ts";

export type ProofPerson = { id: string; token: string };
export type ProofOwner = ProofPerson & {
  dogId: string;
  /** Two, with that one. */
  dogIds: [string, string];
};

export async function proofOwner(origin: string, index: number): Promise<ProofOwner> {
  const person = await registerPerson(origin, `Owner${index}`);
  const addDog = async (name: string): Promise<string> => {
    const answer = await call(origin, "POST", "/dogs", {
      token: person.token,
      body: { name, breed: "Beagle", age: "3", availability: ["weekday_mornings"] },
    });
    if (!answer?.body.id) throw new Error(`adding a dog answered ${answer?.status}`);
    return answer.body.id;
  };
  const dogIds: [string, string] = [await addDog("Rex"), await addDog("Luna")];
  return { ...person, dogId: dogIds[0], dogIds };
}

export async function proofSitter(origin: string, capacity: number): Promise<ProofPerson> {
  const person = await registerPerson(origin, "Sitter");
  await becomeSitter(origin, person, {
    services: ["walking", "boarding"],
    acceptsMultipleDogs: capacity > 1,
    ...(capacity > 1 && { maxDogs: capacity }),
  });
  return person;
}

export async function inParallel<T>(
  clients: number,
  queue: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < queue.length) {
      const item = queue[next++];
      if (item !== undefined) await work(item);
    }
  };
  await Promise.all(Array.from({ length: clients }, worker));
}

/** yyyy-MM-dd */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}

/** yyyy-MM-dd, `days` after another one. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}
