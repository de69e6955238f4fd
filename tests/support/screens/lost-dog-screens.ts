import type { DemoThings } from "../people/demo-things.ts";
import type { Screen } from "./screens.ts";

export function lostDogScreens({ dogId, lostDogId, lostPath }: DemoThings): Screen[] {
  return [
    { route: "dogs/:id/lost", name: "lost-form", as: "owner", path: `/dogs/${dogId}/lost` },
    {
      route: "dogs/:id/lost",
      name: "lost-form-refused",
      as: "owner",
      path: `/dogs/${dogId}/lost`,
      post: {
        area: "Qqqqq",
        when: "other",
        date: "2020-02-30",
        time: "",
        description: "A red collar",
      },
      status: 400,
    },
    {
      route: "dogs/:id/lost",
      name: "lost-check",
      as: "owner",
      path: `/dogs/${dogId}/lost`,
      post: { intent: "check", area: "Wiedikon", when: "now" },
    },
    { route: "dogs/:id/lost", name: "lost-search", as: "both", path: `/dogs/${lostDogId}/lost` },
    {
      route: "dogs/:id/lost",
      name: "lost-change",
      as: "both",
      path: `/dogs/${lostDogId}/lost?edit`,
    },
    {
      route: "dogs/:id/lost",
      name: "lost-found-question",
      as: "both",
      path: `/dogs/${lostDogId}/lost?confirm=found`,
    },
    {
      route: "dogs/:id/lost",
      name: "lost-missing",
      as: "sitter",
      path: `/dogs/${lostDogId}/lost`,
      status: 404,
    },
    { route: "lost/:code", name: "lost-page", as: "visitor", path: lostPath },
    { route: "lost/:code", name: "lost-page-own", as: "both", path: lostPath },
    { route: "lost/:code", name: "lost-page-sent", as: "visitor", path: `${lostPath}?sent` },
    {
      route: "lost/:code",
      name: "lost-page-refused",
      as: "visitor",
      path: lostPath,
      post: { place: "", when: "other", date: "2020-02-30", time: "", content: "Near the lake" },
      status: 400,
    },
    {
      route: "lost/:code",
      name: "lost-page-missing",
      as: "visitor",
      path: "/lost/nothing.here",
      status: 404,
    },
    { route: "lost/:code/flyer", name: "lost-flyer", as: "visitor", path: `${lostPath}/flyer` },
    { route: "lost/:code/report", name: "lost-report", as: "owner", path: `${lostPath}/report` },
  ];
}
