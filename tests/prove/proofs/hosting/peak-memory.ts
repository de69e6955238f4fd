import { readdirSync, readFileSync } from "node:fs";

const SAMPLE_MS = 50;

/** MB that this process's children and theirs take at most during some work (Linux). */
export async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOfChildren());
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return Math.round(most / 1024);
}

/** In KB: what each has for itself, and once the files of which each maps most. */
function memoryOfChildren(): number {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const parent = Number(read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ")[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(pid)]);
  }
  const all = [...(children.get(process.pid) ?? [])];
  for (const pid of all) all.push(...(children.get(pid) ?? []));
  let [own, mapped] = [0, 0];
  for (const pid of all) {
    const text = read(`/proc/${pid}/smaps_rollup`);
    const of = (name: string) => Number(new RegExp(`^${name}: +(\\d+)`, "m").exec(text)?.[1] ?? 0);
    own += of("Anonymous");
    mapped = Math.max(mapped, of("Rss") - of("Anonymous"));
  }
  return own + mapped;
}

/** '' of a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
