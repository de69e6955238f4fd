import { moveClock } from "./moved-clock.ts";

/** Its clock moves an hour forward at SIGUSR2 and back at SIGHUP. */
const HOUR = 3_600_000;
process.on("SIGUSR2", () => moveClock(HOUR));
process.on("SIGHUP", () => moveClock(-HOUR));

await import("../../../server.ts");
