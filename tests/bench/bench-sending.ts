import { mostPerSecond, openTalker } from "../load/chat-load.ts";
import { chatPerson, putChatPeople } from "../load/chat-people.ts";
import { median } from "../load/http-load.ts";
import { proofSite } from "../prove/proofs/proof-site.ts";

// npm run bench -- sending [rounds] [seconds] [senders for each process] [commit ms]: messages a
// second of one process and of four on one PostgreSQL server whose commits take as long as on a slow
// disk. Everybody writes to somebody else who listens, and waits for each answer.
const [ROUNDS = 3, SECONDS = 5, SENDERS = 4, COMMIT_MS = 10] = process.argv.slice(2).map(Number);
const PROCESSES = [1, 4];

const rounds = new Map<number, number[]>(PROCESSES.map((processes) => [processes, []]));
for (let round = 0; round < ROUNDS; round++)
  for (const processes of round % 2 ? PROCESSES.toReversed() : PROCESSES) {
    const figure = await measure(processes);
    console.error(`round ${round + 1}, processes ${processes}: ${figure.toFixed(0)} a second`);
    rounds.get(processes)?.push(figure);
  }
const [one = [], four = []] = [...rounds.values()];
const ratios = four.map((figure, round) => figure / (one[round] ?? 0));
console.log(
  `One process ${median(one).toFixed(0)} messages a second, four ${median(four).toFixed(0)}: ${median(ratios).toFixed(2)}x`,
);
process.exit(0);

async function measure(processes: number): Promise<number> {
  const count = SENDERS * processes;
  const fill = (dataDir: string) => putChatPeople(dataDir, 2 * count);
  const site = await proofSite({ engine: "postgres", processes, commitMs: COMMIT_MS }, { fill });
  try {
    const listeners = Array.from({ length: count }, (_, index) => chatPerson(count + index));
    const senders = await Promise.all(
      listeners.map((_, index) =>
        openTalker("ours", site.origins[index % processes] ?? "", chatPerson(index)),
      ),
    );
    await mostPerSecond(senders, listeners, { inHand: 1, seconds: 2 });
    const figure = await mostPerSecond(senders, listeners, { inHand: 1, seconds: SECONDS });
    for (const sender of senders) sender.close();
    return figure;
  } finally {
    await site.end();
  }
}
