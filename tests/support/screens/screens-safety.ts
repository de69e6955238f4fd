import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function safetyScreens(things: DemoThings): Screen[] {
  return [
    {
      route: "people/:id/block",
      name: "block-person",
      as: "owner",
      path: `/people/${things.partnerId}/block`,
    },
    {
      route: "people/:id/report",
      name: "report-person",
      as: "owner",
      path: `/people/${things.partnerId}/report`,
    },
    {
      route: "people/:id/report",
      name: "report-person-refused",
      as: "owner",
      path: `/people/${things.partnerId}/report`,
      post: { reason: "", details: "Please look" },
      status: 400,
    },
    { route: "profile/blocked", name: "blocked-people", as: "owner", path: "/profile/blocked" },
    { route: "profile/blocked", name: "blocked-nobody", as: "newcomer", path: "/profile/blocked" },
    { route: "support", name: "support", as: "visitor", path: "/support" },
    {
      route: "support",
      name: "support-booking",
      as: "sitter",
      path: `/support?booking=${things.sitterBookings.get("accepted")}`,
    },
    { route: "support", name: "support-sent", as: "visitor", path: "/support?sent" },
    {
      route: "support",
      name: "support-refused",
      as: "visitor",
      path: "/support",
      post: { email: "nope", content: "" },
      status: 400,
    },
    {
      route: "unauthorized",
      name: "unauthorized",
      as: "visitor",
      path: "/unauthorized",
      status: 403,
    },
    { route: "admin", name: "admin-overview", as: "admin", path: "/admin" },
    { route: "admin", name: "admin-refused", as: "owner", path: "/admin", status: 403 },
    { route: "admin/users", name: "admin-users", as: "admin", path: "/admin/users" },
    {
      route: "admin/users",
      name: "admin-users-none",
      as: "admin",
      path: "/admin/users?search=qqqqq",
    },
    {
      route: "admin/users/:id",
      name: "admin-user",
      as: "admin",
      path: `/admin/users/${things.sitterId}`,
    },
    {
      route: "admin/users/:id",
      name: "admin-lock",
      as: "admin",
      path: `/admin/users/${things.sitterId}?confirm=lock`,
    },
    { route: "admin/sitters", name: "admin-sitters", as: "admin", path: "/admin/sitters" },
    {
      route: "admin/sitters",
      name: "admin-sitters-found",
      as: "admin",
      path: "/admin/sitters?search=luca",
    },
    {
      route: "admin/verifications",
      name: "admin-verifications",
      as: "admin",
      path: "/admin/verifications",
    },
    ...["", "?picture=1"].map((query) => ({
      route: "admin/verifications/:id",
      name: query ? "admin-verification-picture" : "admin-verification",
      as: "admin" as const,
      path: `/admin/verifications/${things.askedVerificationId}${query}`,
    })),
    {
      route: "admin/verifications/:id",
      name: "admin-verification-missing",
      as: "admin",
      path: "/admin/verifications/nothing",
      status: 404,
    },
    { route: "admin/reports", name: "admin-reports", as: "admin", path: "/admin/reports" },
    {
      route: "admin/reports/:id",
      name: "admin-report-missing",
      as: "admin",
      path: "/admin/reports/nothing",
      status: 404,
    },
    { route: "admin/support", name: "admin-support", as: "admin", path: "/admin/support" },
    { route: "admin/audit", name: "admin-audit", as: "admin", path: "/admin/audit" },
  ];
}
