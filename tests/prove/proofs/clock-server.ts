/** Its clock moves an hour forward at SIGUSR2 and back at SIGHUP; timers are unaffected. */
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
