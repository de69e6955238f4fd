import type { ReactNode } from "react";
import { BookingRow, type BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { classNames } from "#app/ui/class-names.ts";

export function BookingRows({
  bookings,
  saysStatus = true,
  brief,
  children,
}: {
  bookings: BookingRowData[];
  saysStatus?: boolean;
  brief?: boolean;
  /** Further rows below the bookings. */
  children?: ReactNode;
}) {
  return (
    <ul className={classNames("rows", bookings.some(({ answerable }) => answerable) && "apart")}>
      {bookings.map((booking) => (
        <li key={booking.href}>
          <BookingRow booking={booking} saysStatus={saysStatus} brief={brief} />
        </li>
      ))}
      {children}
    </ul>
  );
}
