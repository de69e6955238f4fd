const title = "How it works";

const forOwners = [
  {
    title: "Say where and when.",
    text: "See who is free, who takes dogs like yours, and what they charge.",
  },
  {
    title: "Ask someone you like.",
    text: "Write first, meet for a walk, or ask up to three at once. Nothing is booked until someone accepts.",
  },
  {
    title: "Meet at the door.",
    text: "You both get the address and the times, and can put the booking in your calendar.",
  },
];

const forSitters = [
  {
    title: "Say what you offer.",
    text: "Which services, for how much, and when you have time. You can change all of it later.",
  },
  {
    title: "Be found.",
    text: "Once you have finished, owners nearby see you in the list of sitters.",
  },
  {
    title: "Answer who asks.",
    text: "Nothing is booked until you accept, and owners pay you directly.",
  },
];

/** Explains the three steps to a booking, or to being booked. */
export function HowItWorks({ sits = false }: { sits?: boolean | undefined }) {
  return (
    <section>
      <h2>{title}</h2>
      <ol className="thirds">
        {(sits ? forSitters : forOwners).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
