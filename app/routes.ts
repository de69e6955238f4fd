import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  // The front page of visitors, and the dashboard of members
  index("routes/home/route.tsx"),

  // Signing in
  route("login", "routes/sign-in/login.tsx"),
  route("login/code", "routes/sign-in/login-code.tsx"),
  route("login/success", "routes/sign-in/login-success.ts"),
  route("login/passkey", "routes/sign-in/passkey-ceremony.ts"),
  route("login/link", "routes/sign-in/link-google.tsx"),
  route("register", "routes/sign-in/register.tsx"),
  route("logout", "routes/sign-in/logout.ts"),
  route("terms", "routes/public/terms.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  route("how-we-count", "routes/public/how-we-count.tsx"),
  route("support", "routes/public/support.tsx"),
  route("unauthorized", "routes/public/unauthorized.tsx"),
  route("data-mode", "routes/public/data-mode.ts"),
  route("offline", "routes/public/offline.tsx"),
  route("onboarding", "routes/onboarding/onboarding.tsx"),

  // Links in mails
  route("forgot-password", "routes/sign-in/forgot-password.tsx"),
  route("reset-password/:token", "routes/sign-in/reset-password.tsx"),
  route("confirm-email/:token", "routes/sign-in/confirm-email.tsx"),
  route("cancel-email-change/:token", "routes/sign-in/cancel-email-change.tsx"),
  route("second-factor/:act/:token", "routes/sign-in/second-factor-link.tsx"),
  route("unsubscribe/:token", "routes/account/unsubscribe.tsx"),
  route("dev/outbox", "routes/account/dev-outbox.tsx"),
  route("dev/outbox/previews", "routes/account/mail-previews.tsx"),
  route("dev/outbox/previews/:name", "routes/account/mail-preview.tsx"),
  route("dev/outbox/previews/:name/html", "routes/account/mail-preview-html.ts"),
  route("dev/outbox/:name", "routes/account/dev-outbox-html.ts"),

  // Lost dogs, for everybody who has the address
  route("lost/:code", "routes/lost-dogs/page/route.tsx"),
  route("lost/:code/flyer", "routes/lost-dogs/flyer/route.tsx"),

  // Sitters, the map and available dogs
  ...prefix("sitters", [
    index("routes/sitters/list/route.tsx"),
    route(":id", "routes/sitters/profile/route.tsx"),
    route(":id/quick", "routes/sitters/quick-view/route.tsx"),
    route(":id/book", "routes/sitters/book-sitter.ts"),
  ]),
  route("map", "routes/sitters/map/route.tsx"),
  route("dog-sitters/:area", "routes/area/route.tsx"),
  route("dogs/available", "routes/dogs/available-list/route.tsx"),
  route("dogs/new", "routes/dogs/new-dog.ts"),

  layout("routes/signed-in.tsx", [
    route("confirm-email", "routes/sign-in/unconfirmed-email.tsx"),

    ...prefix("onboarding", [
      route("owner/:step?", "routes/onboarding/onboarding-owner.tsx"),
      route("sitter/:step?", "routes/onboarding/onboarding-sitter.tsx"),
    ]),

    ...prefix("profile", [
      index("routes/profile/profile.tsx"),
      layout("routes/profile/settings.tsx", [
        route("blocked", "routes/safety/blocked-people.tsx"),
        ...prefix("edit", [
          index("routes/profile/edit-profile.tsx"),
          route("location", "routes/profile/edit-location.tsx"),
          route("services", "routes/profile/edit-services.tsx"),
          route("prices", "routes/profile/edit-prices.tsx"),
          route("hours", "routes/profile/edit-hours.tsx"),
          route("days-off", "routes/profile/days-off/route.tsx"),
          route("calendar-rules", "routes/profile/edit-calendar-rules.tsx"),
          route("home", "routes/profile/edit-home.tsx"),
          route("feeds", "routes/profile/edit-feeds.tsx"),
          route("verification", "routes/profile/verification/route.tsx"),
          route("gallery", "routes/profile/edit-gallery.tsx"),
          route("visibility", "routes/profile/edit-visibility.tsx"),
          route("google", "routes/profile/edit-google.tsx"),
          ...prefix("account", [
            index("routes/account/account.tsx"),
            route("password", "routes/account/account-password.tsx"),
            route("email", "routes/account/account-email.tsx"),
            route("second-factor", "routes/account/second-factor/route.tsx"),
            route("confirm", "routes/account/account-confirm.tsx"),
            route("devices", "routes/account/account-devices.tsx"),
            route("passkeys", "routes/account/passkeys/route.tsx"),
            route("tokens", "routes/account/account-tokens.tsx"),
            route("calendar", "routes/account/account-calendar.tsx"),
            route("notifications", "routes/account/notifications/route.tsx"),
            route("mail", "routes/account/account-mail.ts"),
            route("data", "routes/account/account-data.tsx"),
            route("data.zip", "routes/account/account-data-zip.ts"),
            route("delete", "routes/account/account-deletion.tsx"),
          ]),
        ]),
      ]),
    ]),

    ...prefix("dogs", [
      route("add", "routes/dogs/add-dog.tsx"),
      route("available/:id", "routes/dogs/available-dog/route.tsx"),
      route(":id", "routes/dogs/dog/route.tsx"),
      route(":id/edit", "routes/dogs/edit-dog.tsx"),
      route(":id/care", "routes/dogs/care/route.tsx"),
      route(":id/care/edit", "routes/dogs/care-edit/route.tsx"),
      route(":id/care/share", "routes/dogs/care-share/route.tsx"),
      route(":id/lost", "routes/lost-dogs/search/route.tsx"),
    ]),
    route("sightings/:id/photo", "routes/lost-dogs/sighting-photo.ts"),
    route("lost/:code/report", "routes/lost-dogs/report/route.tsx"),

    ...prefix("bookings", [
      index("routes/bookings/owner-list/route.tsx"),
      route("new", "routes/book/walk/route.tsx"),
      route(":id", "routes/bookings/booking/route.tsx"),
      route(":id/change", "routes/book/change/route.tsx"),
      route(":id/review", "routes/bookings/review/route.tsx"),
      route(":id/visit", "routes/bookings/visit/route.tsx"),
      route(":id/event.ics", "routes/bookings/booking-event.ts"),
    ]),
    route("bookings-sitter", "routes/bookings/sitter-list/route.tsx"),
    route("agenda", "routes/bookings/agenda/route.tsx"),
    route("bookings-sitter/decline", "routes/bookings/decline/route.tsx"),
    route("booking/new", "routes/book/flow/route.tsx"),
    route("booking/meet", "routes/book/meet/route.tsx"),
    route("booking/series", "routes/book/series/route.tsx"),

    route("messages", "routes/messages/route.tsx", { id: "messages" }),
    route("messages/:userId", "routes/messages/route.tsx", { id: "thread" }),

    route("notifications", "routes/notifications/route.tsx"),
    route("notifications/:id", "routes/notifications/open-notification.ts"),

    route("sitters/:id/favourite", "routes/sitters/favourite.ts"),
    route("searches", "routes/sitters/searches/route.tsx"),
    route("series/:id", "routes/bookings/series/route.tsx"),
    route("series/:id/change", "routes/book/series-change/route.tsx"),

    ...prefix("reviews/:id", [
      route("reply", "routes/reviews/reply-review.tsx"),
      route("report", "routes/reviews/report-review.tsx"),
    ]),

    ...prefix("people/:id", [
      route("block", "routes/safety/block-person.tsx"),
      route("report", "routes/safety/report-person.tsx"),
    ]),

    layout("routes/admin.tsx", [
      ...prefix("admin", [
        index("routes/admin/admin-overview.tsx"),
        route("users", "routes/admin/admin-users.tsx"),
        route("users/:id", "routes/admin/admin-user.tsx"),
        route("sitters", "routes/admin/admin-sitters.tsx"),
        route("verifications", "routes/admin/admin-verifications.tsx"),
        route("verifications/:id", "routes/admin/admin-verification.tsx"),
        route("verifications/:id/pictures/:number", "routes/admin/admin-document.ts"),
        route("reports", "routes/admin/admin-reports.tsx"),
        route("reports/:id", "routes/admin/admin-report.tsx"),
        route("support", "routes/admin/admin-support.tsx"),
        route("audit", "routes/admin/admin-audit.tsx"),
      ]),
    ]),
  ]),

  // A care sheet, for everybody who has its link
  route("care/:token", "routes/public/shared-care.tsx"),

  // Photos, and a secret feed for calendar programs
  route("uploads/:file", "routes/photos/upload.ts"),
  route("calendar/:file", "routes/account/calendar-feed.ts"),

  // The JSON API, in the order of its description
  ...prefix("api", [
    // Accounts
    route("auth/register", "routes/api/auth/auth-register.ts"),
    route("auth/login", "routes/api/auth/auth-login.ts"),
    route("auth/second-factor", "routes/api/auth/auth-second-factor.ts"),
    route("auth/logout", "routes/api/auth/auth-logout.ts"),
    route("auth/google", "routes/api/auth/auth-google.ts"),
    route("auth/google/callback", "routes/api/auth/auth-google-callback.ts"),

    // People
    route("users/me", "routes/api/users/users-me.ts"),
    route("users/me/calendar-rules", "routes/api/users/users-me-calendar-rules.ts"),
    route("users/me/verification", "routes/api/users/users-me-verification.ts"),
    route("users/sitters", "routes/api/users/users-sitters.ts"),
    route("users/:id", "routes/api/users/users-user.ts"),
    route("users/profile/photo", "routes/api/users/users-photo.ts"),
    route("users/:id/availability", "routes/api/users/users-availability.ts"),
    route("users/:id/reviews", "routes/api/users/users-reviews.ts"),
    route("users/me/notifications", "routes/api/users/users-me-notifications.ts"),
    route("push/key", "routes/api/push/push-key.ts"),
    route("push/subscriptions", "routes/api/push/push-subscriptions.ts"),
    route("notifications", "routes/api/notifications/notifications-own.ts"),
    route("notifications/read", "routes/api/notifications/notifications-read.ts"),
    route("favourites", "routes/api/favourites/favourites-own.ts"),
    route("favourites/:sitterId", "routes/api/favourites/favourites-one.ts"),
    route("saved-searches", "routes/api/saved-searches/saved-searches-own.ts"),
    route("series", "routes/api/series/series-collection.ts"),
    route("series/:id", "routes/api/series/series-one.ts"),
    route("series/:id/proposals", "routes/api/series/series-proposals.ts"),
    route("series/:id/proposals/:proposal", "routes/api/series/series-proposal.ts"),
    route("saved-searches/:id", "routes/api/saved-searches/saved-searches-one.ts"),

    // Dogs
    route("dogs", "routes/api/dogs/dogs-own.ts"),
    route("dogs/available", "routes/api/dogs/dogs-available.ts"),
    route("dogs/user/:userId", "routes/api/dogs/dogs-user.ts"),
    route("dogs/:id", "routes/api/dogs/dogs-one.ts"),
    route("dogs/:id/public", "routes/api/dogs/dogs-public.ts"),
    route("dogs/:id/reviews", "routes/api/dogs/dogs-reviews.ts"),
    route("dogs/:id/images", "routes/api/dogs/dogs-images.ts"),
    route("dogs/:id/care", "routes/api/dogs/dogs-care.ts"),
    route("dogs/:id/care/access", "routes/api/dogs/dogs-care-access.ts"),
    route("dogs/:id/care/share", "routes/api/dogs/dogs-care-share.ts"),
    route("dogs/:id/lost", "routes/api/dogs/dogs-lost.ts"),
    route("dogs/:id/lost/sightings/:sighting", "routes/api/dogs/dogs-sighting.ts"),

    // Bookings
    route("bookings", "routes/api/bookings/bookings-collection.ts"),
    route("bookings/quote", "routes/api/bookings/bookings-quote.ts"),
    route("bookings/sitter", "routes/api/bookings/bookings-sitter.ts"),
    route("bookings/previous-sitters", "routes/api/bookings/bookings-previous-sitters.ts"),
    route("bookings/:id", "routes/api/bookings/bookings-one.ts"),
    route("bookings/:id/status", "routes/api/bookings/bookings-status.ts"),
    route("bookings/:id/review", "routes/api/bookings/bookings-review.ts"),
    route("bookings/:id/visit", "routes/api/bookings/bookings-visit.ts"),
    route("bookings/:id/visit/events/:event", "routes/api/bookings/bookings-visit-event.ts"),
    route("reviews/:id/reply", "routes/api/reviews/reviews-reply.ts"),
    route("reviews/:id/report", "routes/api/reviews/reviews-report.ts"),
    route("bookings/:id/proposals", "routes/api/bookings/bookings-proposals.ts"),
    route("bookings/:id/proposals/:proposal", "routes/api/bookings/bookings-proposal.ts"),

    // Calendars
    route("bookings/:id/event.ics", "routes/api/bookings/bookings-event.ts"),
    route("bookings/:id/calendar", "routes/api/bookings/bookings-calendar.ts"),
    route("auth/google/calendar", "routes/api/auth/auth-google-calendar.ts"),
    route("auth/calendar/event", "routes/api/auth/calendar-event.ts"),
    route("auth/calendar/event/:ownerId", "routes/api/auth/calendar-owner-event.ts"),

    // Messages
    route("messages/conversations", "routes/api/messages/messages-conversations.ts"),
    route("messages/conversations/:partnerId", "routes/api/messages/messages-conversation.ts"),
    route(
      "messages/conversations/:partnerId/exists",
      "routes/api/messages/messages-conversation-exists.ts",
    ),
    route("messages", "routes/api/messages/messages.ts"),
    route("messages/read", "routes/api/messages/messages-read.ts"),
    route("messages/updates", "routes/api/messages/messages-updates.ts"),
    route("photos/:file", "routes/api/private-photo.ts"),

    // Places and the description
    route("geocode", "routes/api/geocode.ts"),
    route("openapi.json", "routes/api/openapi-json.ts"),
    route("docs", "routes/api/docs.ts"),

    route("*", "routes/api/unknown-call.ts"),
  ]),

  // For browsers and search engines
  route("map-ground/:tile", "routes/public/map-ground.ts"),
  route("manifest.webmanifest", "routes/public/web-manifest.ts"),
  route("speculation-rules.json", "routes/public/speculation-rules.ts"),
  route("robots.txt", "routes/public/robots-txt.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("sitemaps/:file", "routes/public/sitemap-part.ts"),

  // For operators
  route("healthz", "routes/public/healthz.ts"),
  route("readyz", "routes/public/readyz.ts"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
