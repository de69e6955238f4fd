import type { Config } from "#app/config.server.ts";

/** The pages that mails and calendars link to, by their paths in routes.ts. */
export const LINKED_PAGES = {
  booking: "/bookings/:id",
  bookings: "/bookings",
  devices: "/profile/edit/account/devices",
  secondFactor: "/profile/edit/account/second-factor",
  undoSecondFactor: "/second-factor/undo/:token",
  keepSecondFactor: "/second-factor/keep/:token",
  calendarSettings: "/profile/edit/account/calendar",
  otherCalendars: "/profile/edit/feeds",
  cancelEmailChange: "/cancel-email-change/:token",
  confirmEmail: "/confirm-email/:token",
  forgotPassword: "/forgot-password",
  googleSettings: "/profile/edit/google",
  passkeySettings: "/profile/edit/account/passkeys",
  account: "/profile/edit/account",
  notificationSettings: "/profile/edit/account/notifications",
  lostDog: "/lost/:code",
  messages: "/messages/:userId",
  notifications: "/notifications",
  series: "/series/:id",
  savedSearches: "/searches",
  search: "/dogs/:id/lost",
  sightingPhoto: "/sightings/:id/photo",
  sitter: "/sitters/:id",
  sitters: "/sitters",
  resetPassword: "/reset-password/:token",
  support: "/support",
  verification: "/profile/edit/verification",
  unsubscribe: "/unsubscribe/:token",
};

/** On the configured origin, never the request's. */
export function pageLink(
  config: Parameters<typeof ownOrigin>[0],
  page: keyof typeof LINKED_PAGES,
  idOrToken = "",
): string {
  return ownOrigin(config) + pagePath(page, idOrToken);
}

/** Where people reach us, whatever a request says. */
export function ownOrigin({ publicOrigin, port }: Pick<Config, "publicOrigin" | "port">): string {
  return publicOrigin ?? `http://localhost:${port}`;
}

/** The page's path on any origin. */
export function pagePath(page: keyof typeof LINKED_PAGES, idOrToken = ""): string {
  return LINKED_PAGES[page].replace(/:\w+/, idOrToken);
}
