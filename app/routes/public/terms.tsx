import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/terms";

export const handle: PageHandle = { findable: () => true };
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Terms of Service",
    description:
      "What this place does, what owners and sitters promise each other, and what nobody promises.",
  });

export default function Terms() {
  return (
    <article className="stack">
      <PageHeader title="Terms of Service" />
      <h2>What we do</h2>
      <p>
        We bring dog owners and dog sitters together. Owners request a booking, sitters accept or
        decline, and both can write to each other. The agreement about a booking is between the
        owner and the sitter alone.
      </p>
      <h2>Prices and payment</h2>
      <p>
        Sitters name their own rates. The price shown with a request is calculated from the rate at
        that moment, and it is agreed once the sitter accepts. A change to the booking, with its
        price, counts once both agree. The owner pays the sitter: we take no payments and charge no
        fees.
      </p>
      <h2>What you promise</h2>
      <p>
        What you write about yourself, your dog and your services is true. If you can't keep a
        booking, you tell the other person in time. You treat people and dogs well and follow the
        local laws about dogs.
      </p>
      <h2>What we can't promise</h2>
      <p>
        Sitters are private people. Nobody has checked them unless a profile says so. Meet before
        the first booking, and have your own insurance.
      </p>
      <h2>Your account</h2>
      <p>
        It is yours alone: keep the password to yourself. An account that harms others can be
        locked.
      </p>
    </article>
  );
}
