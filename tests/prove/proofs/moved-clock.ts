/*
 * Moves the clock of a whole process by CLOCK_SHIFT ms, for `--import` before anything else; timers
 * are unaffected.
 */
const realNow = Date.now;
let shift = Number(process.env.CLOCK_SHIFT ?? 0);
Date.now = () => realNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, newTarget) =>
    Reflect.construct(date, args.length ? args : [Date.now()], newTarget),
});

/** @param by ms, negative to go back. */
export function moveClock(by: number): void {
  shift += by;
}
