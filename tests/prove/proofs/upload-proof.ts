import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registerPerson } from "../../load/api-client.ts";
import { cameraPhoto } from "../../load/camera-photo.ts";
import { pixelBombs } from "../../load/pixel-bombs.ts";
import { serveApp } from "../../load/served-app.ts";
import { residentMb, type VisitTimes, visitTimes, visitUntil } from "../../load/visit-times.ts";

export type UploadReport = {
  photos: Record<string, number>;
  bombs: Record<string, number>;
  idle: VisitTimes;
  busy: VisitTimes;
  memory: { before: number; most: number[] };
  faults: string[];
};

type Plan = {
  waves: number;
  photos: number;
  megapixels: number;
  bombs: number;
  idleVisits: number;
};

const PAGES = ["/login", "/sitters"];
const PEOPLE = 10;

/** Uploads in waves while others visit pages: each is answered, and refused ones leave nothing. */
export async function proveUploads(plan: Plan): Promise<UploadReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-uploads-"));
  const app = await serveApp(dataDir);
  const report: UploadReport = {
    photos: {},
    bombs: {},
    idle: { visits: 0, p50: 0, p99: 0 },
    busy: { visits: 0, p50: 0, p99: 0 },
    memory: { before: 0, most: [] },
    faults: [],
  };
  try {
    const width = Math.round(Math.sqrt((plan.megapixels * 1e6 * 4) / 3));
    const photo = await cameraPhoto(width, Math.round((width * 3) / 4));
    const bombs = await pixelBombs(plan.bombs);
    const tokens: string[] = [];
    for (let index = 0; index < PEOPLE; index++)
      tokens.push((await registerPerson(app.origin, `Person${index}`)).token);
    const token = (index: number) => tokens[index % PEOPLE] ?? "";

    const addDog = async (picture: Buffer, index: number, counts: Record<string, number>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ name: "Rex", breed: "Pug", age: "2" }))
        form.append(name, value);
      form.append("images", new File([new Uint8Array(picture)], "dog.jpg"));
      const headers = { authorization: `Bearer ${token(index)}` };
      const answer = await fetch(`${app.origin}/api/dogs`, { method: "POST", headers, body: form })
        .then(async (response) => {
          await response.text();
          return response;
        })
        .catch(() => null);
      const status = String(answer?.status ?? "broken");
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === "503" && !(Number(answer?.headers.get("retry-after")) > 0))
        report.faults.push("a 503 does not say when to come back");
    };

    const first: Record<string, number> = {};
    await addDog(photo, 0, first);
    if (first["201"] !== 1) throw new Error(`a photo was answered ${Object.keys(first)[0]}`);
    await visitTimes(app.origin, PAGES, plan.idleVisits / 4);
    report.idle = await visitTimes(app.origin, PAGES, plan.idleVisits);
    report.memory.before = residentMb(app.child.pid);
    const before = photoFiles(dataDir);
    const all: VisitTimes[] = [];
    for (let wave = 0; wave < plan.waves; wave++) {
      let over = false;
      let most = 0;
      const uploads = Promise.all([
        // First, while there is room for them to wait.
        ...Array.from({ length: plan.bombs }, (_, index) =>
          addDog(bombs[index % bombs.length] as Buffer, index, report.bombs),
        ),
        ...Array.from({ length: plan.photos }, (_, index) => addDog(photo, index, report.photos)),
      ]).then(() => {
        over = true;
      });
      const visits = visitUntil(app.origin, PAGES, () => {
        most = Math.max(most, residentMb(app.child.pid));
        return over;
      });
      await uploads;
      all.push(await visits);
      report.memory.most.push(most);
    }
    report.busy = all.reduce((worst, one) => (one.p99 > worst.p99 ? one : worst));
    const stored = (report.photos["201"] ?? 0) + (report.bombs["201"] ?? 0);
    const files = photoFiles(dataDir) - before;
    if (files !== 3 * stored)
      report.faults.push(`${files} files of ${stored} photos are on the disk`);
    for (const [kind, counts, allowed] of [
      ["photo", report.photos, /^(201|503)$/],
      ["bomb", report.bombs, /^(201|400|503)$/],
    ] as const) {
      const odd = Object.keys(counts).filter((status) => !allowed.test(status));
      if (odd.length > 0) report.faults.push(`a ${kind} was answered ${odd.join(", ")}`);
    }
    const code = await app.end("SIGTERM");
    if (code !== 0) report.faults.push(`the server ended with ${code}`);
    return report;
  } finally {
    app.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function photoFiles(dataDir: string): number {
  const files = readdirSync(join(dataDir, "photos"), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).length;
}
