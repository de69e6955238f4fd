import { href } from "react-router";
import { signedInContext } from "#app/http/app-context.server.ts";
import { BookingMonthCard } from "#app/ui/booking/booking-days.tsx";
import { BookingList } from "#app/ui/booking/booking-list.tsx";
import { BookingTips } from "#app/ui/booking/booking-tips.tsx";
import { SeriesRows } from "#app/ui/booking/series/series-rows.tsx";
import { SideSwitch } from "#app/ui/booking/side-switch.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { SittersOnlyFault } from "#app/ui/sitters/sitters-only-fault.tsx";
import { WeekPicture } from "#app/ui/week/week-picture.tsx";
import type { Route } from "./+types/route";
import { sitterBookings } from "./model.server.ts";

export const handle: PageHandle = { nav: "bookings", styles: "bookings", wide: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return sitterBookings(context.get(signedInContext), url.searchParams);
}

export const meta: Route.MetaFunction = () => [{ title: "Sitter Bookings" }];

export default function SitterBookings({ loaderData }: Route.ComponentProps) {
  const { list, declineHref, week, calendar, calendarHref, ownsDogs, waitingAsOwner } = loaderData;
  // On phones, it takes the place of the week.
  const isCalendar = calendarHref === null;
  const agenda = (
    <ButtonLink small variant="ghost" href={href("/agenda")}>
      Agenda
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Sitter Bookings"
        subtitle={<span className="max-lg:hidden">Manage your booking requests and schedule</span>}
        actions={
          <>
            {calendarHref && (
              <div className="lg:hidden">
                <ButtonLink small variant="ghost" href={calendarHref}>
                  Calendar
                </ButtonLink>
              </div>
            )}
            <div className={isCalendar ? undefined : "max-lg:hidden"}>{agenda}</div>
          </>
        }
      />
      {ownsDogs && <SideSwitch current="sitter" waiting={waitingAsOwner} />}
      <div data-live="bookings">
        <SideLayout
          sideFirst={isCalendar}
          side={
            <>
              <div className={isCalendar ? undefined : "max-lg:hidden"}>
                <BookingMonthCard {...calendar} />
              </div>
              {!isCalendar && !week && <div className="lg:hidden">{agenda}</div>}
              {!list.allHref && <BookingTips side="sitter" inGoogle={loaderData.inGoogle} />}
            </>
          }
        >
          {week && (
            <div className={isCalendar ? "max-lg:hidden" : undefined}>
              <WeekPicture
                week={week}
                title="Your week"
                aside={
                  <a className="link tap flex-none text-sm" href={href("/agenda")}>
                    All seven days
                  </a>
                }
              />
            </div>
          )}
          <BookingList list={list} party="sitter" declineHref={declineHref} />
          <SeriesRows series={loaderData.weekly} party="sitter" />
        </SideLayout>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SittersOnlyFault error={error} />;
}
