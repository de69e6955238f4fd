import { becomeSitter, call, registerPerson } from "../../load/api-client.ts";

export type ProofPerson = { id: string; token: string };
export type ProofOwner = ProofPerson & { dogId: string };

export async function proofOwner(origin: string, index: number): Promise<ProofOwner> {
  const person = await registerPerson(origin, `Owner${index}`);
  const answer = await call(origin, "POST", "/dogs", {
    token: person.token,
    body: { name: "Rex", breed: "Beagle", age: "3", availability: ["weekday_mornings"] },
  });
  if (!answer?.body.id) throw new Error(`adding a dog answered ${answer?.status}`);
  return { ...person, dogId: answer.body.id };
}

export async function proofSitter(origin: string, capacity: number): Promise<ProofPerson> {
  const person = await registerPerson(origin, "Sitter");
  await becomeSitter(origin, person, {
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
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
