import { HOUR } from "#app/domain/durations.ts";
import { moveClock } from "./moved-clock.ts";

/** Its clock moves an hour forward at SIGUSR2 and back at SIGHUP. */
process.on("SIGUSR2", () => moveClock(HOUR));
process.on("SIGHUP", () => moveClock(-HOUR));

await import("../../../server.ts");
