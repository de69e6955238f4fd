export const copy = {
  title: "Report a page",
  hint: (name: string) => `The page about ${name}. Our team reads every report.`,
  gone: "This page has ended",
  home: "Go to Home",
};
