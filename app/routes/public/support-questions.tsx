import { href } from "react-router";
import { RowList } from "#app/ui/layout/list-row.tsx";

const title = "Common questions";

const questions: { question: string; answer: string; link?: { text: string; href: string } }[] = [
  {
    question: "How do I change or cancel a booking?",
    answer:
      "Open it under Bookings. You can cancel there, and then ask for another time with Book again. We'll tell the other person right away.",
    link: { text: "Your bookings", href: href("/bookings") },
  },
  {
    question: "How do I pay?",
    answer:
      "Directly to your sitter, at the price that your booking shows. We take no payments and charge no fees.",
  },
  {
    question: "Who can see my address?",
    answer:
      "Nobody sees it on a profile or on the map, which shows a rough spot only. The sitter of a booking sees the meeting place that you enter for it.",
  },
  {
    question: "What if no sitter answers?",
    answer:
      "A request that nobody answers expires by itself, and you can ask other sitters who are free. You can also ask up to three at once: the first to accept gets the booking.",
  },
  {
    question: "I can't log in",
    answer:
      "We can email you a link to choose a new password. If you have lost the phone that shows your codes, use one of your recovery codes in their place, once each. If you have lost these, too, write to us here: once we know that it's you, we can turn the codes off.",
    link: { text: "Choose a new password", href: href("/forgot-password") },
  },
  {
    question: "How do I delete my account?",
    answer: "In your account's settings. You can download your data there first.",
    link: { text: "Your account", href: href("/profile/edit/account") },
  },
];

export function SupportQuestions() {
  return (
    <section className="stack mt-4">
      <h2>{title}</h2>
      <RowList>
        {questions.map(({ question, answer, link }) => (
          <li key={question}>
            <details>
              <summary>{question}</summary>
              <p className="mb-2">{answer}</p>
              {link && (
                <p className="mb-2">
                  <a className="link tap" href={link.href}>
                    {link.text}
                  </a>
                </p>
              )}
            </details>
          </li>
        ))}
      </RowList>
    </section>
  );
}
