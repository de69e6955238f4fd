import { href } from "react-router";

type Facts = { dogs: string; name: string };
type Running = Facts & { time: string };

export const dashboardCopy = {
  caughtUp: "You're all caught up.",
  toAnswer: "Needs your answer",
  fallen: {
    cancelled: (name: string) => `${name} cancelled`,
    declined: (name: string) => `${name} declined`,
    expired: (name: string) => `${name} didn't answer in time`,
    ended: (name: string) => `The booking with ${name} won't take place`,
    left: {
      owner: () => "Your sitter deleted their account",
      sitter: (dogs: string) => `${dogs}'s owner deleted their account`,
    },
    several: (count: number) => `${count} bookings fell through`,
    weekly: {
      declined: (name: string) => `${name} declined your weekly request`,
      expired: (name: string) => `${name} didn't answer your weekly request in time`,
      withdrawn: (name: string) => `Your weekly request to ${name} was taken back`,
    },
    visits: (count: number) => `${count} visits`,
    /** For visits and requests together. */
    dates: (count: number) => `${count} dates`,
  },
  visits: {
    title: "Visits",
    start: ({ dogs }: Facts) => `Start the visit with ${dogs}`,
    startHint: (time: string) => `Booked from ${time}`,
    startDay: ({ dogs }: Facts) => `Today's report for ${dogs}`,
    startDayHint: "One report a day",
    startLabel: "Start",
    mine: ({ dogs, time }: Running) => `You and ${dogs} have been out since ${time}`,
    with: ({ dogs, time }: Running) => `You have been with ${dogs} since ${time}`,
    walk: ({ dogs, name }: Facts) => `${dogs} is out with ${name}`,
    walks: ({ dogs, name }: Facts) => `${dogs} are out with ${name}`,
    here: ({ dogs, name }: Facts) => `${name} is with ${dogs}`,
    since: (time: string) => `Since ${time}`,
    writing: ({ dogs }: Facts) => `You are writing the report on ${dogs}`,
    written: ({ dogs, name }: Facts) => `${name} is writing a report on ${dogs}`,
    runningHint: "See the report",
    see: { walk: "See the walk", other: "See the report", mine: "Open report" },
    message: (name: string) => `Message ${name}`,
    back: ({ dogs, name }: Facts) => `${dogs} is back from the walk with ${name}`,
    allBack: ({ dogs, name }: Facts) => `${dogs} are back from the walk with ${name}`,
    over: ({ dogs, name }: Facts) => `${name} has finished the visit with ${dogs}`,
    reported: ({ dogs, name }: Facts) => `${name} has finished the day's report on ${dogs}`,
    backHint: "See how it went",
  },
  vaccinationsOf: (dog: string) => `${dog}'s vaccinations`,
  findInstead: "Find someone else",
  findOthers: "Find others",
  next: "Coming up",
  see: "See the booking",
  wanted: (names: string) => `How was it with ${names}?`,
  waiting: "Waiting for an answer",
  more: (count: number) => `See ${count} more`,
  all: "See all bookings",
  week: "Your week",
  agenda: "Agenda",
  find: "Find a sitter",
  sitters: "See the list of sitters",
  hours: "Weekly hours",
  hoursHint: "When owners can book you",
  seenBy: "How owners see you",
  yourDogs: "Your dogs",
  nothing: "No upcoming bookings",
};

export const emptyCopy = {
  owner: {
    pose: "waiting",
    hint: "Who could walk your dog next week?",
    action: { href: href("/sitters"), label: dashboardCopy.find },
  },
  sitter: {
    pose: "sleeping",
    hint: "Requests from owners will appear here.",
    action: { href: href("/profile"), label: "See my profile" },
  },
} as const;
