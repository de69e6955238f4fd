import { proveSoak } from "./proofs/soak-proof.ts";
import { afterWarmUp, slopeOf } from "./proofs/soak-rules.ts";

/** npm run prove -- soak [minutes] [actions a second] */
const minutes = Number(process.argv[2] ?? 30);
const rate = Number(process.argv[3] ?? 12);
const seed = 9;
console.log(`soak: ${minutes} minutes, ${rate} deeds a second, 200 sockets, seed ${seed}`);
console.log("minute  heap MB after gc  rss MB  open files  loop delay p99 ms");
const { samples, actions, statuses, faults } = await proveSoak({
  minutes,
  sockets: 200,
  rate,
  sampleSeconds: Math.max(5, Math.min(60, (minutes * 60) / 30)),
  seed,
  people: { owners: 24, sitters: 12 },
  demo: true,
  tell: ({ minute, heapMb, rssMb, handles, delayP99 }) =>
    console.log(
      [
        minute.toFixed(1).padStart(6),
        heapMb.toFixed(1).padStart(17),
        rssMb.toFixed(0).padStart(7),
        String(handles).padStart(11),
        delayP99.toFixed(1).padStart(18),
      ].join(" "),
    ),
});
const settled = afterWarmUp(samples);
console.log("deeds", JSON.stringify(actions), "answers", JSON.stringify(statuses));
console.log(
  `after the warm-up: heap ${slopeOf(settled, ({ heapMb }) => heapMb).toFixed(3)} MB a minute, rss ${slopeOf(settled, ({ rssMb }) => rssMb).toFixed(2)} MB a minute`,
);
console.log(faults.length === 0 ? "Flat." : `FAILED: ${faults.join("; ")}`);
process.exit(faults.length === 0 ? 0 : 1);
