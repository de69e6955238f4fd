import { href } from "react-router";

/** Whether an own path leads to the request of a booking. */
export function isBookingPath(path: string): boolean {
  const [page = ""] = path.split("?");
  return [href("/booking/new"), href("/booking/meet")].includes(page);
}

/** Whether an own path leads to the messages with one person. */
export function isContactPath(path: string): boolean {
  return path.startsWith(`${href("/messages")}?userId=`);
}
