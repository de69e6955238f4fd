import { redirect } from "react-router";
import { type SignedInPageScope, signedInPage } from "#app/http/pages/page.server.ts";
import { DayStrip } from "#app/ui/booking/booking-days.tsx";
import { BookingList } from "#app/ui/booking/booking-list.tsx";
import { BookingTips } from "#app/ui/booking/booking-tips.tsx";
import { SideSwitch } from "#app/ui/booking/side-switch.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import type { Route } from "./+types/route";
import { ownerBookings } from "./model.server.ts";
import { SitterChooser } from "./sitter-chooser.tsx";

export const handle: PageHandle = { nav: "bookings", wide: true };

export const loader = signedInPage(async ({ ctx, url }: Route.LoaderArgs & SignedInPageScope) => {
  const id = url.searchParams.get("id");
  if (id) throw redirect(`/bookings/${encodeURIComponent(id)}`, 302);
  return ownerBookings(ctx, url.searchParams);
});

export const meta: Route.MetaFunction = () => [{ title: "Your Bookings" }];

export default function Bookings({ loaderData }: Route.ComponentProps) {
  const { list, calendar, recent, canSit } = loaderData;
  return (
    <>
      <PageHeader
        title="Your Bookings"
        actions={
          <ButtonLink small href="?choose=sitter" data-dialog="">
            New Booking
          </ButtonLink>
        }
      />
      <SideLayout side={<BookingTips side="owner" inGoogle={loaderData.inGoogle} />}>
        {recent && <SitterChooser sitters={recent} closeHref="/bookings" />}
        {canSit && <SideSwitch current="owner" />}
        <DayStrip {...calendar} />
        <div data-live="bookings">
          <BookingList
            list={list}
            emptyAction={{ href: "?choose=sitter", label: "Book a sitter" }}
          />
        </div>
      </SideLayout>
    </>
  );
}
