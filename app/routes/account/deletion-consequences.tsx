import { href } from "react-router";

/** What ends with the account: the text for one, and for several. */
const ended = {
  openBookings: [
    "Your open booking is cancelled, and we let the other person know, using your name.",
    (count: number) =>
      `Your ${count} open bookings are cancelled, and we let the other people know, using your name.`,
  ],
  weeklyBookings: [
    "Your weekly booking ends, and we let the other person know, using your name.",
    (count: number) =>
      `Your ${count} weekly bookings end, and we let the other people know, using your name.`,
  ],
  weeklyRequests: [
    "Your weekly request is closed, and we let the other person know, using your name.",
    (count: number) =>
      `Your ${count} weekly requests are closed, and we let the other people know, using your name.`,
  ],
} as const;

type Ended = keyof typeof ended;

export function DeletionConsequences(counts: Record<Ended, number>) {
  const lines = (Object.keys(ended) as Ended[]).flatMap((what) => {
    const [one, more] = ended[what];
    return counts[what] === 0 ? [] : counts[what] === 1 ? one : more(counts[what]);
  });
  return (
    <>
      <p>This can't be undone. Right away:</p>
      <ul className="prose tips">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>You are signed out everywhere, and apps you connected stop working.</li>
        <li>Your profile, dogs, photos, places, and drafts are removed.</li>
        <li>
          The people you wrote with keep your messages, under the name “Deleted user”. Past bookings
          keep the date, the price, and the dog's name for the other person.
        </li>
        <li>You can join again with the same email.</li>
      </ul>
      <p>
        You may want to{" "}
        <a className="link" href={href("/profile/edit/account/data")}>
          download your data
        </a>{" "}
        first.
      </p>
    </>
  );
}
