import type { ReactNode } from "react";
import type { BookingCardData } from "#app/ui/booking/booking-card.tsx";
import { BookingRow } from "#app/ui/booking/booking-row.tsx";
import { RowList } from "#app/ui/layout/list-row.tsx";

export function BookingRows({
  bookings,
  saysStatus = true,
  brief,
  children,
}: {
  bookings: BookingCardData[];
  saysStatus?: boolean;
  brief?: boolean;
  /** Rows of what else the bookings need. */
  children?: ReactNode;
}) {
  return (
    <RowList>
      {bookings.map((booking) => (
        <li key={booking.href}>
          <BookingRow booking={booking} saysStatus={saysStatus} brief={brief} />
        </li>
      ))}
      {children}
    </RowList>
  );
}
