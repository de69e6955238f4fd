import type { DemoThings } from "../people/demo-things.ts";
import { routeEntries } from "../route-entries.ts";
import { accountScreens } from "./account-screens.ts";
import { bookingScreens } from "./booking-screens.ts";
import { careScreens } from "./care-screens.ts";
import { dogScreens } from "./dog-screens.ts";
import { editProfileScreens } from "./edit-profile-screens.ts";
import { lostDogScreens } from "./lost-dog-screens.ts";
import { reviewScreens } from "./review-screens.ts";
import { safetyScreens } from "./screens-safety.ts";
import { visitScreens } from "./visit-screens.ts";

/** `codes` has given the password, and is asked for a code. */
export type Viewer = "visitor" | "newcomer" | "owner" | "sitter" | "both" | "admin" | "codes";

export type Screen = {
  route: string;
  /** Unique, and safe as a file name. */
  name: string;
  as: Viewer;
  path: string;
  /** Sent first, for states after a refused post. */
  post?: Record<string, string>;
  /** 200 by default. */
  status?: number;
  /** 404 outside the demo and development. */
  demoOnly?: boolean;
  wide?: boolean;
  /** The link that opens a dialog over the page. */
  dialog?: string;
  /** The control that opens a menu or a filter. */
  open?: string;
};

/** Every page in routes.ts in each of its states, on the demo data. */
export function screensOf(things: DemoThings): Screen[] {
  const { sitterId } = things;
  const screens: Screen[] = [
    { route: "", name: "front", as: "visitor", path: "/" },
    { route: "dog-sitters/:area", name: "area", as: "visitor", path: "/dog-sitters/zurich" },
    {
      route: "dog-sitters/:area",
      name: "area-district",
      as: "visitor",
      path: "/dog-sitters/hard-zurich",
    },
    {
      route: "dog-sitters/:area",
      name: "area-missing",
      as: "visitor",
      path: "/dog-sitters/nowhereville",
      status: 404,
    },
    { route: "login", name: "login", as: "visitor", path: "/login" },
    {
      route: "login",
      name: "login-refused",
      as: "visitor",
      path: "/login",
      post: { email: "nobody@example.test", password: "wrong-one" },
      status: 401,
    },
    { route: "login/code", name: "login-code", as: "codes", path: "/login/code" },
    {
      route: "login/code",
      name: "login-code-refused",
      as: "codes",
      path: "/login/code",
      post: { code: "000000" },
      status: 401,
    },
    {
      route: "second-factor/:act/:token",
      name: "second-factor-link-stale",
      as: "visitor",
      path: "/second-factor/undo/stale",
      status: 404,
    },
    {
      route: "login/link",
      name: "link-google-late",
      as: "visitor",
      path: "/login/link",
      status: 404,
    },
    {
      route: "forgot-password",
      name: "forgot-password",
      as: "visitor",
      path: "/forgot-password",
    },
    {
      route: "reset-password/:token",
      name: "reset-password-stale",
      as: "visitor",
      path: "/reset-password/stale",
      status: 404,
    },
    {
      route: "dev/outbox",
      name: "outbox",
      as: "visitor",
      path: "/dev/outbox",
      demoOnly: true,
    },
    {
      route: "dev/outbox/previews",
      name: "mail-previews",
      as: "visitor",
      path: "/dev/outbox/previews",
      demoOnly: true,
    },
    {
      route: "dev/outbox/previews/:name",
      name: "mail-preview",
      as: "visitor",
      path: "/dev/outbox/previews/booking_requested",
      demoOnly: true,
    },
    { route: "confirm-email", name: "confirm-email", as: "newcomer", path: "/confirm-email" },
    {
      route: "confirm-email/:token",
      name: "confirm-email-stale",
      as: "visitor",
      path: "/confirm-email/stale",
      status: 404,
    },
    {
      route: "cancel-email-change/:token",
      name: "cancel-email-change-stale",
      as: "visitor",
      path: "/cancel-email-change/stale",
      status: 404,
    },
    { route: "register", name: "register", as: "visitor", path: "/register" },
    {
      route: "register",
      name: "register-to-ask",
      as: "visitor",
      path: `/register?redirectTo=${encodeURIComponent(
        `/booking/new?sitter=${things.sitterId}&service=walking&place=Wiedikon`,
      )}`,
    },
    {
      route: "register",
      name: "register-refused",
      as: "visitor",
      path: "/register",
      post: { name: "", email: "nope", password: "123" },
      status: 400,
    },
    { route: "onboarding", name: "onboarding", as: "newcomer", path: "/onboarding" },
    {
      route: "onboarding/owner/:step?",
      name: "onboarding-owner-1",
      as: "newcomer",
      path: "/onboarding/owner/1",
    },
    {
      route: "onboarding/sitter/:step?",
      name: "onboarding-sitter-1",
      as: "newcomer",
      path: "/onboarding/sitter/1",
    },
    { route: "", name: "dashboard-newcomer", as: "newcomer", path: "/" },
    { route: "", name: "dashboard-owner", as: "owner", path: "/" },
    { route: "", name: "dashboard-sitter", as: "sitter", path: "/" },
    { route: "", name: "dashboard-both", as: "both", path: "/" },
    { route: "profile", name: "profile-owner", as: "owner", path: "/profile" },
    { route: "profile", name: "profile-dogs", as: "owner", path: "/profile?tab=dogs" },
    { route: "profile", name: "profile-sitter", as: "sitter", path: "/profile" },
    { route: "profile", name: "profile-services", as: "both", path: "/profile?tab=services" },
    { route: "profile", name: "profile-newcomer", as: "newcomer", path: "/profile?tab=dogs" },
    ...editProfileScreens,
    ...careScreens(things),
    ...dogScreens(things),
    ...lostDogScreens(things),
    {
      route: "profile/edit/google",
      name: "edit-google",
      as: "owner",
      path: "/profile/edit/google",
    },
    { route: "sitters", name: "sitters", as: "visitor", path: "/sitters" },
    {
      route: "sitters",
      name: "sitters-search",
      as: "owner",
      path: "/sitters?search=zurich&service=walking",
    },
    {
      route: "sitters",
      name: "sitters-saved",
      as: "owner",
      path: "/sitters?favourites=true",
    },
    {
      route: "sitters",
      name: "sitters-saved-none",
      as: "sitter",
      path: "/sitters?favourites=true",
    },
    { route: "notifications", name: "notifications", as: "owner", path: "/notifications" },
    { route: "notifications", name: "notifications-sitter", as: "sitter", path: "/notifications" },
    { route: "notifications", name: "notifications-none", as: "newcomer", path: "/notifications" },
    { route: "searches", name: "searches", as: "owner", path: "/searches" },
    { route: "searches", name: "searches-none", as: "sitter", path: "/searches" },
    { route: "sitters", name: "sitters-none", as: "owner", path: "/sitters?search=qqqqq" },
    { route: "map", name: "map", as: "owner", path: "/map" },
    { route: "map", name: "map-none", as: "visitor", path: "/map?search=qqqqq" },
    { route: "sitters/:id", name: "sitter", as: "visitor", path: `/sitters/${sitterId}` },
    {
      route: "sitters/:id",
      name: "sitter-services",
      as: "owner",
      path: `/sitters/${sitterId}?tab=services`,
    },
    {
      route: "sitters/:id",
      name: "sitter-reviews",
      as: "owner",
      path: `/sitters/${sitterId}?tab=reviews`,
    },
    {
      route: "sitters/:id",
      name: "sitter-bare",
      as: "owner",
      path: `/sitters/${things.bareSitterId}`,
    },
    {
      route: "sitters/:id/quick",
      name: "sitter-quick",
      as: "owner",
      path: `/sitters/${sitterId}/quick?dog=${things.dogId}`,
    },
    {
      route: "sitters/:id/quick",
      name: "sitter-quick-missing",
      as: "visitor",
      path: "/sitters/nobody/quick",
      status: 404,
    },
    { route: "sitters", name: "sitters-dog", as: "owner", path: `/sitters?dog=${things.dogId}` },
    {
      route: "sitters/:id",
      name: "sitter-missing",
      as: "visitor",
      path: "/sitters/nobody",
      status: 404,
    },
    ...bookingScreens(things),
    ...reviewScreens(things),
    ...visitScreens(things),
    {
      route: "bookings/:id",
      name: "booking-missing",
      as: "owner",
      path: "/bookings/nothing",
      status: 404,
    },
    { route: "messages", name: "messages", as: "owner", path: "/messages" },
    { route: "messages", name: "messages-sitter", as: "sitter", path: "/messages" },
    {
      route: "messages",
      name: "messages-selected",
      as: "owner",
      path: `/messages?userId=${things.partnerId}`,
    },
    { route: "messages", name: "messages-none", as: "newcomer", path: "/messages" },
    {
      route: "messages/:userId",
      name: "thread",
      as: "owner",
      path: `/messages/${things.partnerId}`,
    },
    {
      route: "messages/:userId",
      name: "thread-new",
      as: "newcomer",
      path: `/messages/${things.strangerSitterId}`,
    },
    {
      route: "messages/:userId",
      name: "thread-missing",
      as: "owner",
      path: "/messages/nobody",
      status: 404,
    },
    ...accountScreens,
    ...safetyScreens(things),
    { route: "offline", name: "offline", as: "visitor", path: "/offline" },
    { route: "terms", name: "terms", as: "visitor", path: "/terms" },
    { route: "privacy", name: "privacy", as: "visitor", path: "/privacy" },
    { route: "how-we-count", name: "how-we-count", as: "visitor", path: "/how-we-count" },
    { route: "*", name: "not-found", as: "visitor", path: "/no/such/page", status: 404 },
  ];
  return screens;
}

/** The paths of all pages, without the API, files and redirects. */
export function pageRoutes(): string[] {
  return routeEntries.filter(({ file }) => file.endsWith(".tsx")).map(({ path }) => path);
}
