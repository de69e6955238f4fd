import { href } from "react-router";

/** Whether an own path leads to the request of a booking. */
export function isBookingPath(path: string): boolean {
  return path === href("/booking/new") || path.startsWith(`${href("/booking/new")}?`);
}
