import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";

const advice = {
  owner: [
    "Book your walks in advance, so that your sitter can plan the day.",
    "Say in the notes what your dog likes, fears and needs.",
    "The price is agreed directly between you and the sitter.",
  ],
  sitter: [
    "Respond to booking requests promptly: a request that nobody answers before its start expires.",
    "Read the notes, and ask the owner before you accept when something is unclear.",
    "Mark a booking as completed when the service was provided.",
  ],
};

export function BookingTips({ side, inGoogle }: { side: keyof typeof advice; inGoogle: boolean }) {
  return (
    <div className="stack hidden lg:grid">
      <Card title="Booking tips">
        <ul className="stack soft">
          {advice[side].map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
          <li>
            {inGoogle
              ? "Accepted bookings appear in your Google Calendar by themselves. "
              : "See your bookings in your own calendar. "}
            <a className="link" href={href("/profile/edit/account/calendar")}>
              Calendar settings
            </a>
          </li>
        </ul>
      </Card>
      <Card title="What the statuses mean">
        <ul className="soft">
          <li>Pending = awaiting sitter confirmation</li>
          <li>Accepted = confirmed and scheduled</li>
          <li>Completed = service provided</li>
        </ul>
      </Card>
      <Card title="Need help?">
        <ButtonLink variant="ghost" full href={href("/support")}>
          Contact Support
        </ButtonLink>
      </Card>
    </div>
  );
}
