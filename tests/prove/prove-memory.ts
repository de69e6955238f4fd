import { proveMemory } from "./proofs/memory/memory-proof.ts";
import { growthOf, MOST_MB, secondHalf } from "./proofs/memory/memory-rules.ts";

/** npm run prove -- memory [minutes] */
const minutes = Number(process.argv[2] ?? 60);
console.log(`memory: ${minutes} minutes of pages, calls, logins, photos and sockets at once`);
console.log("minute  rss MB");
const { filledMb, samples, answers, refused, faults } = await proveMemory({
  minutes,
  demo: true,
  sampleSeconds: Math.max(5, Math.min(60, (minutes * 60) / 40)),
  photoWidth: 4000,
  roundSeconds: 5,
  tell: ({ minute, rssMb }) =>
    console.log(`${minute.toFixed(1).padStart(6)} ${rssMb.toFixed(0).padStart(7)}`),
});
const most = Math.max(...samples.map(({ rssMb }) => rssMb));
console.log(`${filledMb.toFixed(0)} MB after filling the demo, in a process before`);
console.log("answers", JSON.stringify(answers), "refused", JSON.stringify(refused));
console.log(
  `at most ${most.toFixed(0)} MB of ${MOST_MB}; the second half grew by ${growthOf(secondHalf(samples)).toFixed(1)} MB`,
);
console.log(faults.length === 0 ? "Small and flat." : `FAILED: ${faults.join("; ")}`);
process.exit(faults.length === 0 ? 0 : 1);
