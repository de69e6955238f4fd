import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function dogScreens({ dogId, availableDogId }: DemoThings): Screen[] {
  return [
    { route: "dogs/add", name: "dogs-add", as: "owner", path: "/dogs/add" },
    {
      route: "dogs/add",
      name: "dogs-add-refused",
      as: "owner",
      path: "/dogs/add",
      post: { name: "", breed: "", age: "", weight: "900" },
      status: 400,
    },
    { route: "dogs/:id", name: "dog", as: "owner", path: `/dogs/${dogId}` },
    { route: "dogs/:id", name: "dog-delete", as: "owner", path: `/dogs/${dogId}?confirm=delete` },
    { route: "dogs/:id", name: "dog-missing", as: "owner", path: "/dogs/nobody", status: 404 },
    { route: "dogs/:id/edit", name: "dog-edit", as: "owner", path: `/dogs/${dogId}/edit` },
    { route: "dogs/available", name: "dogs", as: "sitter", path: "/dogs/available" },
    { route: "dogs/available", name: "dogs-visitor", as: "visitor", path: "/dogs/available" },
    {
      route: "dogs/available",
      name: "dogs-filtered",
      as: "sitter",
      path: "/dogs/available?maxDistance=2&size=small&size=medium&age=adult&age=puppy",
    },
    {
      route: "dogs/available",
      name: "dogs-refused",
      as: "sitter",
      path: "/dogs/available?maxDistance=11&place=qqqqq",
      status: 400,
    },
    {
      route: "dogs/available",
      name: "dogs-none",
      as: "both",
      path: "/dogs/available?search=qqqqq",
    },
    {
      route: "dogs/available/:id",
      name: "seen-dog",
      as: "sitter",
      path: `/dogs/available/${availableDogId}`,
    },
    {
      route: "dogs/available/:id",
      name: "seen-dog-in-part",
      as: "newcomer",
      path: `/dogs/available/${availableDogId}`,
    },
    {
      route: "dogs/available/:id",
      name: "seen-dog-missing",
      as: "sitter",
      path: "/dogs/available/nobody",
      status: 404,
    },
  ];
}
