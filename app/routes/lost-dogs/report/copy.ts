export const copy = {
  title: "Report a page",
  hint: (name: string) => `The page for finding ${name}. Our team reads every report.`,
  wrong: "What's wrong?",
  details: "What happened? (optional)",
  send: "Send report",
  sent: { title: "Thank you", text: "We've received your report and will look into it." },
  gone: "This page has ended",
  home: "Go to Home",
};
