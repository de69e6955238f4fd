const copy = {
  title: "How it works",
  steps: [
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
  ],
};

/** Explains the three steps to a booking. */
export function HowItWorks() {
  return (
    <section>
      <h2>{copy.title}</h2>
      <ol className="thirds">
        {copy.steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
