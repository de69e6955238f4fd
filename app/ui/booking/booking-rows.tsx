import type { ReactNode } from "react";
import { BookingRow, type BookingRowData } from "#app/ui/booking/booking-row.tsx";
import type { AskedFrom } from "#app/ui/booking/where-asked.ts";
import { classNames } from "#app/ui/class-names.ts";

export function BookingRows({
  bookings,
  from = "list",
  saysStatus = true,
  brief,
  children,
}: {
  bookings: BookingRowData[];
  from?: AskedFrom;
  saysStatus?: boolean;
  brief?: boolean;
  /** Further rows below the bookings. */
  children?: ReactNode;
}) {
  return (
    <ul className={classNames("rows", bookings.some(({ answerable }) => answerable) && "apart")}>
      {bookings.map((booking, index) => (
        <li key={booking.id} id={booking.id}>
          <BookingRow
            booking={booking}
            from={from}
            next={nextToAnswer(bookings, index)}
            saysStatus={saysStatus}
            brief={brief}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The row to go on with once this one is answered; the one before it after the last. */
function nextToAnswer(bookings: BookingRowData[], index: number): string | undefined {
  const isOpen = ({ answerable }: BookingRowData) => answerable;
  return (bookings.slice(index + 1).find(isOpen) ?? bookings.slice(0, index).findLast(isOpen))?.id;
}
