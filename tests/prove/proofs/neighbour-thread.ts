import { parentPort, workerData } from "node:worker_threads";

// Requests the same page over and over and posts when each request began and ended.
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
