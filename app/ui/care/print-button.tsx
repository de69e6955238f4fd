import { careCopy as copy } from "./copy.ts";

/** Prints the page; hidden until the script that does so has loaded. */
export function PrintButton() {
  return (
    <button type="button" className="btn ghost small no-print" data-print="" hidden>
      {copy.print}
    </button>
  );
}
