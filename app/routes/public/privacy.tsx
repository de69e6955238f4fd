import { anyoneContext } from "#app/http/app-context.server.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/privacy";

export const handle: PageHandle = { findable: () => true };
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Privacy Policy",
    description:
      "What is stored about you, who sees what, and who is told nothing: no advertising, no tracking, no exact addresses.",
  });

/** The host of the map-data service, if this server uses one. */
export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(anyoneContext);
  return {
    geocoder: config.geocoderUrl && new URL(config.geocoderUrl).hostname,
    backups: config.backupKeep,
  };
}

export default function Privacy({ loaderData: { geocoder, backups } }: Route.ComponentProps) {
  return (
    <article className="stack">
      <PageHeader title="Privacy Policy" />
      <h2>What is stored</h2>
      <p>
        What you enter: your name, email address, password (as a hash only), phone number, place,
        photos, dogs, services, bookings and messages. For each sign-in, the time and the name of
        your browser.
      </p>
      <h2>Who sees what</h2>
      <p>
        A listed sitter's profile is public, with the district and a rough spot on the map, never
        the address; search engines may list it unless the sitter says no under Visibility. Your
        email address and phone number are shown to the other side of an accepted booking, until 48
        hours after it ends. Your dogs are seen by the sitters you ask, and by others only if you
        say when they are available. Messages are between you and the other person. When you report
        somebody, the people who run this place see your report and the messages that you choose to
        show; when you write to support, they see that.
      </p>
      <h2>Google</h2>
      <p>
        Only if you choose to sign in with Google, this server asks it who you are, and keeps
        Google's number for you, your email address and your name. Google learns that you use this
        site. Nothing else is asked for, and nothing is loaded from Google by a page.
      </p>
      <p>
        Only if you connect your Google Calendar, this server writes your accepted bookings into it
        and reads when you are busy, so that nobody asks you for those times; others see the times
        as taken, never what they are for. What else is in it is read only when a program that you
        gave a token asks for your events, and is not kept. The leave that Google gives us for this
        is kept encrypted, and forgotten when you disconnect. A secret calendar address, if you make
        one, shows your bookings to whoever has it.
      </p>
      <h2>Photos</h2>
      <p>
        The place and the other hidden details that cameras write into a photo are removed when you
        upload it. Whoever has the address of a photo can see it.
      </p>
      <h2>Nobody else is told</h2>
      <p>
        There is no advertising and no tracking. Pages load nothing from others but the pictures of
        a map, while one is shown: whoever serves them sees your internet address and which part of
        the map you look at. Places are looked up in a list that is part of this server.
        {geocoder && (
          <>
            {" "}
            A street that you look up for your own place is sent to {geocoder}, without your name.
          </>
        )}
      </p>
      <h2>Logs and backups</h2>
      <p>
        This server may note which kind of page was asked for, when, and by which account; when
        somebody signs in or fails to, changes or deletes their account, blocks or reports somebody,
        or is refused something. It never notes what was written or read. Where backups are made,
        what you delete is gone from them once {backups} newer ones are there, and a deleted account
        does not come back when an older one is used.
      </p>
      <h2>On your device</h2>
      <p>
        While you are signed in, your browser keeps the pages of your bookings and messages that you
        looked at last, so that you can read them without a connection. They are deleted when you
        log out, when somebody else signs in, and when your session ends.
      </p>
      <h2>Cookies</h2>
      <p>
        One keeps you signed in for seven days, another tells pages for as long that it is you. One
        knows this browser again for 180 days, so that somebody else's wrong guesses at your
        password don't keep you out. One remembers for a year that you chose low-data mode, or left
        it. Others, for an hour at most, carry a message to the next page, or bring back what you
        chose or typed before you signed in.
      </p>
    </article>
  );
}
