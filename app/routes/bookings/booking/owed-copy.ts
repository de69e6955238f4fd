import { HOUR } from "../../../domain/durations.ts";

export const owedCopy = {
  settle: (name: string) => `Agree on the price with ${name}.`,
  settlePrice: {
    owner: (price: string, name: string) => `Pay ${name} ${price} directly.`,
    sitter: (price: string, name: string) => `${name} pays you ${price} directly.`,
  },
  neverAgreed: "It was never agreed, so nothing is owed.",
  nothing: "Nothing is owed.",
  cancelled: {
    owner: {
      free: (before: string) => `You cancelled ${before} the start, so nothing is owed.`,
      late: (before: string, name: string, fee: string) =>
        `You cancelled ${before} the start, so ${name} may ask for ${fee}.`,
    },
    sitter: {
      free: (before: string, name: string) =>
        `${name} cancelled ${before} the start, so nothing is owed.`,
      late: (before: string, name: string, fee: string) =>
        `${name} cancelled ${before} the start, so you may ask for ${fee}.`,
    },
  },
  /** '3 days before', '5 hours before', 'less than an hour before'. */
  before(milliseconds: number): string {
    const hours = Math.floor(milliseconds / HOUR);
    if (hours < 1) return "less than an hour before";
    if (hours < 48) return hours === 1 ? "1 hour before" : `${hours} hours before`;
    return `${Math.floor(hours / 24)} days before`;
  },
};
