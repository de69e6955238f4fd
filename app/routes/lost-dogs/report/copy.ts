export const copy = {
  title: "Report a page",
  hint: (name: string) => `The page for finding ${name}. Our team reads every report.`,
  gone: "This page has ended",
  home: "Go to Home",
};
