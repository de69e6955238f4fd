import { DAYS_TO_DECIDE } from "#app/domain/verification/verification-rules.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { LongText } from "#app/ui/layout/long-text.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/privacy";

export const handle: PageHandle = { findable: () => true, styles: "reading" };
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Privacy Policy",
    description:
      "What we store about you, who can see it, and what we never do: no advertising, no tracking, no exact addresses.",
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
  return <LongText title="Privacy Policy" parts={partsOf(geocoder, backups)} />;
}

function partsOf(geocoder: string | null, backups: number) {
  return [
    {
      id: "what-is-stored",
      title: "What is stored",
      text: (
        <p>
          What you enter: your name, email address, password (as a hash only), phone number, place,
          photos, dogs, services, bookings and messages. For each sign-in, the time and the name of
          your browser.
        </p>
      ),
    },
    {
      id: "who-sees-what",
      title: "Who sees what",
      text: (
        <ul className="tips grid gap-2">
          <li>
            A listed sitter's profile is public, with the district and a rough spot on the map,
            never the address; search engines may list it unless the sitter turns that off under
            Visibility.
          </li>
          <li>
            Your email address and phone number are shown to the other person in an accepted
            booking, until 48 hours after it ends.
          </li>
          <li>
            The sitters you request can see your dogs, and others only if you say when they are
            available.
          </li>
          <li>Messages are between you and the other person.</li>
          <li>
            When you report someone, the people who run this site see your report and the messages
            you choose to attach; when you write to support, they see that.
          </li>
        </ul>
      ),
    },
    {
      id: "google",
      title: "Google",
      text: (
        <>
          <p>
            Only if you choose to sign in with Google, this server asks it who you are, and stores
            Google's number for you, your email address and your name. Google learns that you use
            this site. Nothing else is requested, and pages load nothing from Google.
          </p>
          <p>
            Only if you connect your Google Calendar, this server writes your accepted bookings into
            it and reads when you are busy, so that nobody can book you for a visit at those times,
            or for a night on a day when you are busy all day or if you are busy throughout; others
            see that you are busy, never why. Your events are only read when a program with your API
            token requests them, and are not stored. Our access to your calendar is stored encrypted
            and deleted when you disconnect. A secret calendar address, if you create one, shows
            your bookings to anyone who has it.
          </p>
        </>
      ),
    },
    {
      id: "photos",
      title: "Photos",
      text: (
        <p>
          The location and other hidden details that cameras write into a photo are removed when you
          upload it. Anyone who has the address of a photo can see it.
        </p>
      ),
    },
    {
      id: "lost-dogs",
      title: "Lost dogs",
      text: (
        <p>
          If you open a page for a lost dog, whoever has its address sees the dog, the district,
          what you write and, if you enter one, the phone number; never your name or address. What
          people tell you there, and their photos, only you and the sitter of a running booking see.
          It is deleted when the search ends, after 30 days at the latest.
        </p>
      ),
    },
    {
      id: "verification",
      title: "Verification",
      text: (
        <p>
          Sitters may ask us to check their identity or background, with pictures of a document.
          Only the people who run this site see these pictures, and each look is recorded. They are
          stored encrypted, are not in any backup, and are deleted once we decide, when you
          withdraw, and after {DAYS_TO_DECIDE} days at the latest. Your profile then shows what was
          checked, and when.
        </p>
      ),
    },
    {
      id: "care-sheets",
      title: "Care sheets",
      text: (
        <p>
          What you write on a dog's care sheet is read by the sitter of an accepted booking, until
          48 hours after it ends, and by whoever has a link that you made, until you withdraw it or
          it expires. How to get in is stored encrypted and is on no link: a sitter can open it from
          24 hours before a booking until its end, and you see each time that they did.
        </p>
      ),
    },
    {
      id: "what-others-learn",
      title: "What others learn",
      text: (
        <p>
          There is no advertising and no tracking. Pages load nothing from other sites except map
          images: their server sees your internet address and which part of the map you look at.
          Places are looked up in a list on this server.
          {geocoder && (
            <>
              {" "}
              A street that you look up for your own location is sent to {geocoder}, without your
              name.
            </>
          )}
        </p>
      ),
    },
    {
      id: "logs-and-backups",
      title: "Logs and backups",
      text: (
        <p>
          This server may log which kind of page was requested, when, and by which account, and when
          someone signs in or fails to, changes or deletes their account, blocks or reports someone,
          or is refused. It never logs what was written or read. If backups are made, what you
          delete disappears from them after {backups} newer ones, and a deleted account stays
          deleted when an older one is restored.
        </p>
      ),
    },
    {
      id: "on-your-device",
      title: "On your device",
      text: (
        <p>
          While you are signed in, your browser stores the booking and message pages you visited
          last, so that you can read them without a connection, and a sitter's browser the care
          sheets of dogs until the booking ends, without how to get in. They are deleted when you
          log out, when someone else signs in, and when your session ends.
        </p>
      ),
    },
    {
      id: "cookies",
      title: "Cookies",
      text: (
        <p>
          One keeps you signed in for seven days, and another tells pages for the same time that it
          is you. One recognizes this browser for 180 days, so that other people's wrong guesses at
          your password don't lock you out. One remembers for a year whether you chose low-data
          mode. Others last an hour at most: they carry a message to the next page, restore what you
          chose or typed before you signed in, or show that your browser keeps cookies.
        </p>
      ),
    },
  ];
}
