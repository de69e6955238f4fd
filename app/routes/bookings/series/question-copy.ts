const visits = (count: number) => (count === 1 ? "1 visit" : `${count} visits`);

/**
 * Asked before visits are cancelled: how many, and what that costs. `name` is the other party's
 * first name.
 */
export const questionCopy = {
  why: (name: string) => `Tell ${name} why`,
  words: "Reason in your own words",
  first: "First",
  last: "Last",
  cancel: {
    title: (count: number) => `Cancel ${visits(count)}?`,
    none: "End this weekly booking?",
    effect: (name: string) =>
      `The weekly booking ends. We'll tell ${name} right away, and it can't be undone.`,
    confirm: (count: number) => `Cancel ${visits(count)}`,
    confirmNone: "End weekly booking",
    dismiss: "Keep everything",
  },
  pause: {
    title: (count: number) => `Pause and cancel ${visits(count)}?`,
    none: "Pause this weekly booking?",
    effect: (name: string) =>
      `The weekly booking goes on afterwards. If you end the pause early, these dates are booked again where ${name} is still free.`,
    confirm: (count: number) => `Pause and cancel ${visits(count)}`,
    confirmNone: "Pause",
    dismiss: "Don't pause",
  },
  accept: {
    title: "Accept this weekly request?",
    effect: (name: string) => `All of it is booked at once. We'll tell ${name} right away.`,
    dismiss: "Cancel",
  },
  decline: {
    title: "Decline this weekly request?",
    effect: (name: string) => `We'll tell ${name} right away, and it can't be undone.`,
    confirm: "Decline",
    dismiss: "Keep the request",
    why: (name: string) => `Decline and tell ${name} why`,
    words: "In your own words (optional)",
  },
  withdraw: {
    title: "Withdraw this weekly request?",
    effect: (name: string) => `Nothing is booked yet. We'll tell ${name} right away.`,
    confirm: "Withdraw request",
    dismiss: "Keep the request",
  },
  nothingBooked: "Nothing is booked on these days.",
  allFree: "You can still cancel all of them for free.",
  oneFree: "You can still cancel it for free.",
  /** `dates` as 'Nov 26 and Nov 27', `fee` as '50% ($12)'. */
  late: (dates: string, name: string, fee: string) => `For ${dates}, ${name} may ask for ${fee}.`,
  restFree: "The others are free to cancel.",
};
