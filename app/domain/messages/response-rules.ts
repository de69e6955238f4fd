const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** With fewer a figure would say more about chance than about the person. */
const FEWEST = 5;

/** Instants in ms; null while there is no answer. */
export type FirstAnswer = { askedAt: number; answeredAt: number | null };
/** `rate` in whole percent of those answered within a day; `time` in words, null when none was. */
export type ResponseFigures = { rate: number; time: string | null };

/** Null with fewer than five people to tell from; somebody still within their first day counts once answered. */
export function responseFigures(answers: FirstAnswer[], now: number): ResponseFigures | null {
  const known = answers.filter(
    ({ askedAt, answeredAt }) => answeredAt !== null || now - askedAt >= DAY,
  );
  if (known.length < FEWEST) return null;
  const times = known
    .flatMap(({ askedAt, answeredAt }) => (answeredAt === null ? [] : [answeredAt - askedAt]))
    .sort((one, other) => one - other);
  const median = times[Math.floor((times.length - 1) / 2)];
  return {
    rate: Math.round((100 * times.filter((time) => time <= DAY).length) / known.length),
    time: median === undefined ? null : durationWords(median),
  };
}

/** 'a few minutes', 'about 25 minutes', 'about 1 hour', 'about 3 days' */
function durationWords(milliseconds: number): string {
  if (milliseconds < 10 * MINUTE) return "a few minutes";
  if (milliseconds < 55 * MINUTE)
    return `about ${5 * Math.round(milliseconds / (5 * MINUTE))} minutes`;
  const isHours = milliseconds < 23.5 * HOUR;
  const count = Math.max(1, Math.round(milliseconds / (isHours ? HOUR : DAY)));
  return `about ${count} ${isHours ? "hour" : "day"}${count === 1 ? "" : "s"}`;
}
