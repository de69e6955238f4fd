import { careCopy as copy } from "./copy.ts";

/** Shown by the script, which prints the page. */
export function PrintButton() {
  return (
    <button type="button" className="btn ghost small no-print" data-print="" hidden>
      {copy.print}
    </button>
  );
}
