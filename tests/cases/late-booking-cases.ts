import { randomUUID } from "node:crypto";
import { newBooking } from "../support/people/bookings.ts";
import {
  answerWeekly,
  askWeekly,
  proposeWeekly,
  weeklyForm,
} from "../support/people/late-series.ts";
import { putReview } from "../support/people/put-review.ts";
import { runningVisit } from "../support/people/visits.ts";
import { freshTimes, type LateCase, pastBooking } from "./late-api-cases.ts";
import { page } from "./late-page-case.ts";

const pair: LateCase["refusedAfter"] = ["blocked"];

export const bookingPageCases: LateCase[] = [
  {
    ...page("bookings/new", {}, ["blocked", "changes role"]),
    prepare: (_, { partner }) => {
      const { date, startTime } = freshTimes();
      return {
        path: `/bookings/new?dogId=${partner.dogId}&date=${date}`,
        form: { timeSlot: startTime },
      };
    },
  },
  {
    ...page("booking/meet", {}, pair),
    prepare: (_, { member, partner }) => {
      const { date, startTime } = freshTimes();
      return {
        path: `/booking/meet?${new URLSearchParams({ sitter: partner.id, date })}`,
        form: { startTime, dog: member.dogId ?? "", location: "" },
      };
    },
  },
  {
    ...page("booking/series", {}, pair),
    prepare: async (app, { member, partner }) => {
      await answerWeekly(app, member.id);
      const form = { ...weeklyForm(), dog: member.dogId ?? "" };
      return { path: `/booking/series?sitter=${partner.id}`, form };
    },
  },
  {
    ...page("series/:id", {}, pair),
    prepare: async (app, { member, partner }) => {
      const id = await askWeekly(app, partner, member);
      return { path: `/series/${id}`, form: { intent: "accept" } };
    },
  },
  {
    ...page("series/:id/change", {}, pair),
    prepare: async (app, { member, partner }) => {
      const { id, proposalId } = await proposeWeekly(app, partner, member);
      return { path: `/series/${id}/change`, form: { proposal: proposalId, answer: "accepted" } };
    },
  },
  {
    ...page("booking/new", {}, pair),
    prepare: (_, { member, partner }) => {
      const { date, startTime, endTime } = freshTimes();
      const query = { sitter: partner.id, service: "walking", date, dog: member.dogId };
      const time = { time: `${startTime}-${endTime}`, location: "", step: "summary" };
      return { path: `/booking/new?${new URLSearchParams({ ...query, ...time })}`, form: {} };
    },
  },
  {
    ...page("bookings/:id", {}, pair),
    prepare: async (app, { member, partner }) => {
      const id = await newBooking(app, { owner: partner, sitter: member }, undefined, freshTimes());
      return { path: `/bookings/${id}`, form: { intent: "accept" } };
    },
  },
  {
    ...page("bookings/:id/change", {}, pair),
    prepare: async (app, { member, partner }) => {
      const id = await newBooking(app, { owner: partner, sitter: member }, undefined, freshTimes());
      return { path: `/bookings/${id}/change`, form: { intent: "send", price: "7.50" } };
    },
  },
  {
    ...page("bookings-sitter/decline", {}),
    prepare: async (app, { member, partner }) => {
      const id = await newBooking(app, { owner: partner, sitter: member }, undefined, freshTimes());
      return { path: "/bookings-sitter/decline", form: { requests: id } };
    },
  },
  {
    ...page("bookings/:id/review", {}),
    prepare: async (app, { member, partner }) => ({
      path: `/bookings/${await pastBooking(app, member, partner, 3)}/review`,
      form: { stars: "4", text: `Late ${randomUUID()}` },
    }),
  },
  {
    ...page("bookings/:id/visit", {}),
    prepare: async (app, { member, partner }) => ({
      path: `/bookings/${await runningVisit(app, partner, member)}/visit`,
      form: { kind: "note", text: `Late ${randomUUID()}` },
    }),
  },
  {
    ...page("reviews/:id/reply", {}),
    prepare: async (app, { member, partner }) => {
      const id = await putReview(app, await pastBooking(app, partner, member, 20), "owner");
      return { path: `/reviews/${id}/reply`, form: { text: "Late" } };
    },
  },
  {
    ...page("reviews/:id/report", {}),
    prepare: async (app, { member, partner }) => {
      const id = await putReview(app, await pastBooking(app, partner, member, 20), "owner");
      return { path: `/reviews/${id}/report`, form: { reason: "spam" } };
    },
  },
];
