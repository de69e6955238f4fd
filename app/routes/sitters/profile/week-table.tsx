import { Fragment } from "react";
import type { WeekDay } from "#app/domain/people/sitting/week-rules.ts";
import { copy } from "./copy.ts";

const HOURS = 24 * 60;

/**
 * A table of a sitter's usual hours: a row per day, or per run of days with the same hours, with a
 * bar from midnight to midnight and the times.
 */
export function WeekTable({ days }: { days: WeekDay[] }) {
  return (
    <table className="week">
      <caption className="hide">Weekly availability</caption>
      <tbody>
        <tr>
          <td />
          <td>
            <p className="hours tiny" aria-hidden="true">
              {copy.hourMarks.map((mark) => (
                <span key={mark}>{mark}</span>
              ))}
            </p>
            <span />
          </td>
        </tr>
        {days.map(({ short, name, openings, times }) => (
          <tr key={name}>
            <th scope="row">
              <abbr title={name}>{short}</abbr>
            </th>
            <td>
              <svg viewBox={`0 0 ${HOURS} 1`} preserveAspectRatio="none" aria-hidden="true">
                {openings.map(({ from, to }) => (
                  <rect key={from} x={from} width={to - from} height="1" />
                ))}
                <path d="M360 0v1M720 0v1M1080 0v1" />
              </svg>
              {times ? (
                <span>
                  {times.split(/(?<=,) /).map((span) => (
                    <Fragment key={span}>
                      <b>{span}</b>{" "}
                    </Fragment>
                  ))}
                </span>
              ) : (
                <span className="soft">{copy.closed}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
