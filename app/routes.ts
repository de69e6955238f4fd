import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** The table of contents: pages by area, then the API. */
export default [
  // The front door
  route("login", "routes/account/login.tsx"),
  route("register", "routes/account/register.tsx"),
  route("logout", "routes/account/logout.ts"),

  // Onboarding

  // Dashboard and profile
  index("routes/account/dashboard.tsx"),

  // Dogs

  // Sitters and the map

  // Bookings

  // Messages

  // Photos

  // The JSON API: accounts and people
  route("api/auth/register", "routes/api/auth-register.ts"),
  route("api/auth/login", "routes/api/auth-login.ts"),
  route("api/auth/logout", "routes/api/auth-logout.ts"),

  // The JSON API: dogs

  // The JSON API: bookings

  // The JSON API: messages

  // The JSON API: anything else
  route("api/*", "routes/api/unknown-call.ts"),

  // For those who run it
  route("healthz", "routes/public/healthz.ts"),
  route("readyz", "routes/public/readyz.ts"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
