import { redirect } from "react-router";
import { bookingListPage } from "#app/domain/bookings/booking-page-list.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/page.server.ts";
import { BookingList } from "#app/ui/booking/booking-list.tsx";
import { BookingTips } from "#app/ui/booking/booking-tips.tsx";
import { SideSwitch } from "#app/ui/booking/side-switch.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import type { Route } from "./+types/bookings";

export const handle: PageHandle = { nav: "bookings", wide: true };

export const loader = signedInPage(async ({ ctx, url }: Route.LoaderArgs & SignedInPageScope) => {
  const id = url.searchParams.get("id");
  if (id) throw redirect(`/bookings/${encodeURIComponent(id)}`, 302);
  return {
    list: await bookingListPage(ctx, "owner", url.searchParams),
    canSit: ctx.actor.canSit,
  };
});

export const meta: Route.MetaFunction = () => [{ title: "Your Bookings" }];

export default function Bookings({ loaderData: { list, canSit } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Your Bookings"
        actions={
          <ButtonLink small href="/sitters">
            New Booking
          </ButtonLink>
        }
      />
      <SideLayout side={<BookingTips side="owner" />}>
        {canSit && <SideSwitch current="owner" />}
        <BookingList list={list} emptyAction={{ href: "/sitters", label: "Find a sitter" }} />
      </SideLayout>
    </>
  );
}
