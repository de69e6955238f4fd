import { parentPort, workerData } from "node:worker_threads";

// Asks for the same page again and again and says of each time when it was asked and answered.
const PAUSE = 10;
const now = () => performance.timeOrigin + performance.now();

for (;;) {
  const from = now();
  await fetch(workerData).then(
    (answer) => answer.arrayBuffer(),
    () => null,
  );
  parentPort?.postMessage({ from, to: now() });
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
