import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function openedScreens(things: DemoThings): Screen[] {
  const { sitterId, partnerId, dogId, date, time } = things;
  return [
    {
      route: "sitters",
      name: "sitters-quick-open",
      as: "owner",
      path: `/sitters?dog=${dogId}`,
      dialog: "a.quick-link",
    },
    {
      route: "bookings-sitter",
      name: "sitter-bookings-accept-open",
      as: "sitter",
      path: "/bookings-sitter",
      dialog: 'a[data-dialog][href*="accept"]',
    },
    {
      route: "bookings-sitter",
      name: "sitter-bookings-decline-open",
      as: "sitter",
      path: "/bookings-sitter",
      dialog: 'a[data-dialog][href*="decline"]',
    },
    {
      route: "bookings",
      name: "bookings-choose-open",
      as: "owner",
      path: "/bookings",
      dialog: ".page-head a[data-dialog]",
    },
    {
      route: "booking/new",
      name: "book-periods-open",
      as: "owner",
      path: `/booking/new?sitter=${sitterId}`,
      dialog: "main a[data-dialog]",
    },
    {
      route: "booking/new",
      name: "book-summary-place",
      as: "owner",
      path: `/booking/new?sitter=${sitterId}&service=walking&date=${date}&time=${time}&dog=${dogId}&step=summary`,
      open: ".checked summary",
    },
    {
      route: "messages",
      name: "messages-book-open",
      as: "owner",
      path: `/messages?userId=${partnerId}`,
      wide: true,
      dialog: ".chat-side a[data-dialog]",
    },
    {
      route: "sitters",
      name: "sitters-filters-open",
      as: "visitor",
      path: "/sitters?service=walking&maxRate=30",
      open: ".finder > :last-child > summary",
    },
    {
      route: "dogs/:id/care/edit",
      name: "care-edit-health",
      as: "owner",
      path: `/dogs/${dogId}/care/edit`,
      open: "main .rows > :nth-child(2) summary",
    },
    {
      route: "dogs/available",
      name: "dogs-filters-open",
      as: "sitter",
      path: "/dogs/available",
      open: "main form summary:visible",
    },
    {
      route: "admin/verifications/:id",
      name: "admin-verification-decline",
      as: "admin",
      path: `/admin/verifications/${things.askedVerificationId}`,
      open: "main summary",
    },
    { route: "", name: "menu-open", as: "admin", path: "/", open: ".top .menu summary" },
    {
      route: "messages/:userId",
      name: "thread-menu-open",
      as: "owner",
      path: `/messages/${partnerId}`,
      open: ".chat-head .menu summary",
    },
  ];
}
