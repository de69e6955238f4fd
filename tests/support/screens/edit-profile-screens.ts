import type { Screen } from "./screens.ts";

export const editProfileScreens: Screen[] = [
  { route: "profile/edit", name: "edit-profile", as: "sitter", path: "/profile/edit" },
  { route: "profile/edit", name: "edit-profile-owner", as: "owner", path: "/profile/edit" },
  {
    route: "profile/edit/location",
    name: "edit-location",
    as: "owner",
    path: "/profile/edit/location",
  },
  {
    route: "profile/edit/location",
    name: "edit-location-found",
    as: "newcomer",
    path: "/profile/edit/location",
    post: { location: "Bern", intent: "search" },
  },
  {
    route: "profile/edit/services",
    name: "edit-services",
    as: "sitter",
    path: "/profile/edit/services",
  },
  { route: "profile/edit/prices", name: "edit-prices", as: "sitter", path: "/profile/edit/prices" },
  {
    route: "profile/edit/prices",
    name: "edit-prices-refused",
    as: "sitter",
    path: "/profile/edit/prices",
    post: { "extraDogRates.walking": "much", longStayFrom: "7", policy: "strict" },
    status: 400,
  },
  { route: "profile/edit/hours", name: "edit-hours", as: "sitter", path: "/profile/edit/hours" },
  {
    route: "profile/edit/hours",
    name: "edit-hours-refused",
    as: "sitter",
    path: "/profile/edit/hours",
    post: { "hours[0].from": "09:00", "hours[0].to": "" },
    status: 400,
  },
  {
    route: "profile/edit/days-off",
    name: "edit-days-off",
    as: "sitter",
    path: "/profile/edit/days-off",
  },
  {
    route: "profile/edit/calendar-rules",
    name: "edit-calendar-rules",
    as: "sitter",
    path: "/profile/edit/calendar-rules",
  },
  {
    route: "profile/edit/gallery",
    name: "edit-gallery",
    as: "sitter",
    path: "/profile/edit/gallery",
  },
  {
    route: "profile/edit/gallery",
    name: "edit-gallery-refused",
    as: "owner",
    path: "/profile/edit/gallery",
    status: 403,
  },
  {
    route: "profile/edit/visibility",
    name: "edit-visibility",
    as: "sitter",
    path: "/profile/edit/visibility",
  },
];
