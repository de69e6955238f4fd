import { href } from "react-router";
export function DeletionConsequences({ openBookings }: { openBookings: number }) {
  return (
    <>
      <p>This can't be undone. Straight away:</p>
      <ul className="prose tips">
        {openBookings > 0 && (
          <li>
            {openBookings === 1
              ? "Your open booking is cancelled, and the other person is told, with your name."
              : `Your ${openBookings} open bookings are cancelled, and the other people are told, with your name.`}
          </li>
        )}
        <li>You are signed out everywhere, and apps you connected stop working.</li>
        <li>Your profile, dogs, photos, places and drafts are removed.</li>
        <li>
          The people you wrote with keep your messages, under the name “Deleted user”. Past bookings
          keep the date, the price and the dog's name for the other person.
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
