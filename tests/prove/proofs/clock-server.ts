/*
 * The built server with a clock that moves an hour forward at each SIGUSR2 and back at each SIGHUP.
 * Timers and performance.now() are unaffected, as when a real clock is set.
 */
const HOUR = 3_600_000;
const realNow = Date.now;
let shift = 0;
Date.now = () => realNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, newTarget) =>
    Reflect.construct(date, args.length ? args : [Date.now()], newTarget),
});
process.on("SIGUSR2", () => {
  shift += HOUR;
});
process.on("SIGHUP", () => {
  shift -= HOUR;
});

await import("../../../server.ts");

export {};
