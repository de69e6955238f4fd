import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE } from "#app/domain/durations.ts";
import { memorySettings } from "../../../../scripts/memory-settings.mjs";
import { cameraPhoto } from "../../../load/camera-photo.ts";
import { serveApp } from "../../../load/served-app.ts";
import { residentMb } from "../../../load/visit-times.ts";
import { loads, signedInSite } from "./memory-load.ts";
import { faultsOfMemory, type MemorySample } from "./memory-rules.ts";

export type MemoryPlan = {
  minutes: number;
  demo: boolean;
  sampleSeconds: number;
  photoWidth: number;
  roundSeconds: number;
  tell: (sample: MemorySample) => void;
};

export type MemoryReport = {
  /** Of the first process, which filled the store; the others are of a second one. */
  filledMb: number;
  samples: MemorySample[];
  answers: Record<string, number>;
  refused: Record<string, number>;
  faults: string[];
};

/** With the demo, the gazetteer and the pictures released. */
const MOST_FILLED_MB = 320;

/** All kinds of load at once, as fast as they are answered, on a server started as operators do. */
export async function proveMemory(plan: MemoryPlan): Promise<MemoryReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-memory-"));
  const settings = { MODE: plan.demo ? "demo" : "test", ...memorySettings };
  const report: MemoryReport = { filledMb: 0, samples: [], answers: {}, refused: {}, faults: [] };
  const photo = await cameraPhoto(plan.photoWidth, Math.round((plan.photoWidth * 3) / 4));
  const first = await serveApp(dataDir, settings);
  report.filledMb = residentMb(first.child.pid);
  await first.end("SIGTERM");
  const app = await serveApp(dataDir, settings);
  try {
    const site = await signedInSite(app.origin, plan.demo, photo);
    const began = performance.now();
    const minuteNow = () => (performance.now() - began) / MINUTE;
    const sample = () => {
      const taken = { minute: minuteNow(), rssMb: residentMb(app.child.pid) };
      report.samples.push(taken);
      plan.tell(taken);
    };
    sample();
    const watch = setInterval(sample, plan.sampleSeconds * 1000);
    const keepLoading = async (kind: string, load: (typeof loads)[string]) => {
      while (minuteNow() < plan.minutes) {
        const { answers, refused } = await load(site, plan.roundSeconds);
        report.answers[kind] = (report.answers[kind] ?? 0) + answers;
        report.refused[kind] = (report.refused[kind] ?? 0) + refused;
      }
    };
    await Promise.all(Object.entries(loads).map(([kind, load]) => keepLoading(kind, load)));
    clearInterval(watch);
    for (const [kind, count] of Object.entries(report.refused))
      if (count > 0) report.faults.push(`${count} of the ${kind} were refused`);
    if (report.filledMb > MOST_FILLED_MB)
      report.faults.push(`filling the store left ${report.filledMb.toFixed(0)} MB`);
    report.faults.push(...faultsOfMemory(report.samples));
    return report;
  } finally {
    app.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}
