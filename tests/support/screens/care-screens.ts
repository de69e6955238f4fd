import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function careScreens({ dogId, stayingDogId, sharedCarePath }: DemoThings): Screen[] {
  return [
    { route: "dogs/:id/care", name: "care", as: "owner", path: `/dogs/${dogId}/care` },
    {
      route: "dogs/:id/care",
      name: "care-sitter",
      as: "sitter",
      path: `/dogs/${stayingDogId}/care`,
    },
    {
      route: "dogs/:id/care",
      name: "care-opened",
      as: "sitter",
      path: `/dogs/${stayingDogId}/care`,
      post: { intent: "look" },
    },
    {
      route: "dogs/:id/care",
      name: "care-missing",
      as: "both",
      path: `/dogs/${stayingDogId}/care`,
      status: 404,
    },
    {
      route: "dogs/:id/care/edit",
      name: "care-edit",
      as: "owner",
      path: `/dogs/${dogId}/care/edit`,
    },
    {
      route: "dogs/:id/care/edit",
      name: "care-edit-refused",
      as: "owner",
      path: `/dogs/${dogId}/care/edit`,
      post: {
        "medication[0].dose": "2 tablets",
        "vet.phone": "ask me",
        vetLimit: "a lot",
      },
      status: 400,
    },
    {
      route: "dogs/:id/care/share",
      name: "care-share",
      as: "owner",
      path: `/dogs/${dogId}/care/share`,
    },
    { route: "care/:token", name: "care-shared", as: "visitor", path: sharedCarePath },
    {
      route: "care/:token",
      name: "care-shared-ended",
      as: "visitor",
      path: "/care/stale",
      status: 404,
    },
  ];
}
