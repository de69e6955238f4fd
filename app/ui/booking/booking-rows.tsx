import type { ReactNode } from "react";
import { BookingRow, type BookingRowData } from "#app/ui/booking/booking-row.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";

export function BookingRows({
  bookings,
  saysStatus = true,
  brief,
  children,
}: {
  bookings: BookingRowData[];
  saysStatus?: boolean;
  brief?: boolean;
  /** Rows of what else the bookings need. */
  children?: ReactNode;
}) {
  return (
    <RowList apart={bookings.some(({ answerable }) => answerable)}>
      {bookings.map((booking) => (
        <li key={booking.href}>
          <BookingRow booking={booking} saysStatus={saysStatus} brief={brief} />
        </li>
      ))}
      {children}
    </RowList>
  );
}
