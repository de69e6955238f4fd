import { classNames } from "#app/ui/class-names.ts";
import { type LeashShown, SEEN } from "./leash-knots.ts";
import { leashWords, visitCopy } from "./visit-copy.ts";
import { VisitIcon } from "./visit-icon.tsx";

/** The classes of the twentieths of a leash, as styles of elements are not allowed. */
const places = "t0 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 t13 t14 t15 t16 t17 t18 t19 t20".split(
  " ",
);

/** Those of words that lie below others, and of a leash by how many lie so at most. */
const piles = [null, "piled p1", "piled p2"];
const heights = [null, "r1", "r2"];

/** Draws a visit as the leash of the mark; when it is finished, the end curls into the loop. */
export function Leash({ leash: { knots, end, booked } }: { leash: LeashShown }) {
  if (knots.length === 0) return null;
  const most = Math.min(SEEN - 1, Math.max(...knots.map(({ more }) => more)));
  return (
    <ol className={classNames("leash", end, booked && "ahead", heights[most])}>
      {knots.map(({ id, kind, time, half, until, at, pile, more }) => (
        <li
          key={id}
          data-count={more > 0 ? more + 1 : undefined}
          className={classNames(
            kind === "finish" ? "loop" : places[at],
            pile > 0 && (piles[pile] ?? "hide"),
          )}
        >
          {kind === "finish" ? <Loop /> : pile === 0 && <VisitIcon kind={kind} />}
          <b>{leashWords[kind]}</b>{" "}
          <span>
            {time}
            {until && <span aria-hidden="true">–{until}</span>}
            <span className="hide"> {half}</span>
          </span>
        </li>
      ))}
      {end === "now" && <li className="here">{visitCopy.now}</li>}
      {booked && (
        <li className="until">
          <b>{visitCopy.until}</b>{" "}
          <span>
            {booked.time}
            <span className="hide"> {booked.half}</span>
          </span>
        </li>
      )}
    </ol>
  );
}

/** The loop of the mark, which the leash runs into from the left. */
function Loop() {
  return (
    <svg width="40" height="40" viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M0 28.3c6.5 0 12.2 0 16-2.8 5.4-4.9 9.8-8.9 9.8-13.8a9.8 9.8 0 0 0-19.6 0c0 4.9 4.4 8.9 9.8 13.8M16 10.2a1.5 1.5 0 1 0 .01 0"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
