import { LongText } from "#app/ui/layout/long-text.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/terms";

export const handle: PageHandle = { findable: () => true, styles: "reading" };
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Terms of Service",
    description:
      "What we do, what owners and sitters promise each other, and what nobody can promise.",
  });

const parts = [
  {
    id: "what-we-do",
    title: "What we do",
    text: (
      <p>
        We bring dog owners and dog sitters together. Owners request a booking, sitters accept or
        decline, and both can write to each other. The agreement about a booking is between the
        owner and the sitter alone.
      </p>
    ),
  },
  {
    id: "prices-and-payment",
    title: "Prices and payment",
    text: (
      <p>
        Sitters name their own rates. The price shown with a request is calculated from the rate at
        that moment, and it is agreed once the sitter accepts. A change to the booking, with its
        price, counts once both agree. The owner pays the sitter: we take no payments and charge no
        fees.
      </p>
    ),
  },
  {
    id: "what-you-promise",
    title: "What you promise",
    text: (
      <p>
        What you write about yourself, your dog and your services is true. If you can't keep a
        booking, you tell the other person in time. You treat people and dogs well and follow the
        local laws about dogs.
      </p>
    ),
  },
  {
    id: "what-we-can-t-promise",
    title: "What we can't promise",
    text: (
      <p>
        Sitters are private people. Nobody has checked them unless a profile says so. Meet before
        the first booking, and have your own insurance.
      </p>
    ),
  },
  {
    id: "your-account",
    title: "Your account",
    text: (
      <p>
        It is yours alone: keep the password to yourself. An account used to harm others can be
        locked.
      </p>
    ),
  },
];

export default function Terms() {
  return <LongText title="Terms of Service" parts={parts} />;
}
