import { href } from "react-router";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";

const advice = {
  owner: [
    "Book your walks in advance, so your sitter can plan the day.",
    "Use the notes to say what your dog likes, fears, and needs.",
    "You pay your sitter directly.",
  ],
  sitter: [
    "Respond to booking requests promptly: they expire if you don't answer before they start.",
    "Read the notes, and ask the owner if something is unclear.",
    "Mark a booking as completed when you're done.",
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
              ? "Accepted bookings appear in your Google Calendar automatically. "
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
