import { parentPort, workerData } from "node:worker_threads";
import { busySpans } from "#app/domain/availability/feeds/busy-spans.ts";

// A thread of its own, which can be ended: read-spans.server.ts starts it.
const { text, within, zone, subscriber } = workerData;
parentPort?.postMessage(busySpans(text, within, zone, subscriber));
