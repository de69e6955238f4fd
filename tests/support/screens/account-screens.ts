import type { Screen } from "./screens.ts";

export const accountScreens: Screen[] = [
  {
    route: "profile/edit/account",
    name: "account",
    as: "owner",
    path: "/profile/edit/account",
  },
  {
    route: "profile/edit/account/password",
    name: "account-password",
    as: "owner",
    path: "/profile/edit/account/password",
  },
  {
    route: "profile/edit/account/email",
    name: "account-email",
    as: "owner",
    path: "/profile/edit/account/email",
  },
  {
    route: "profile/edit/account/devices",
    name: "account-devices",
    as: "owner",
    path: "/profile/edit/account/devices",
  },
  {
    route: "profile/edit/account/passkeys",
    name: "account-passkeys",
    as: "owner",
    path: "/profile/edit/account/passkeys",
  },
  {
    route: "profile/edit/account/second-factor",
    name: "second-factor",
    as: "owner",
    path: "/profile/edit/account/second-factor",
  },
  {
    route: "profile/edit/account/confirm",
    name: "account-confirm",
    as: "owner",
    path: "/profile/edit/account/confirm",
  },
  {
    route: "profile/edit/account/tokens",
    name: "account-tokens",
    as: "owner",
    path: "/profile/edit/account/tokens",
  },
  {
    route: "profile/edit/account/calendar",
    name: "account-calendar",
    as: "sitter",
    path: "/profile/edit/account/calendar",
  },
  {
    route: "profile/edit/account/notifications",
    name: "account-notifications",
    as: "owner",
    path: "/profile/edit/account/notifications",
  },
  {
    route: "unsubscribe/:token",
    name: "unsubscribe-stale",
    as: "visitor",
    path: "/unsubscribe/stale",
    status: 404,
  },
  {
    route: "profile/edit/account/data",
    name: "account-data",
    as: "owner",
    path: "/profile/edit/account/data",
  },
  {
    route: "profile/edit/account/delete",
    name: "account-delete",
    as: "owner",
    path: "/profile/edit/account/delete",
  },
  {
    route: "profile/edit/account/password",
    name: "account-password-refused",
    as: "owner",
    path: "/profile/edit/account/password",
    post: { currentPassword: "not this one", newPassword: "short" },
    status: 400,
  },
];
