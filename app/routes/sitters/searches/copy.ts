export const copy = {
  title: "Saved searches",
  back: "Back to the sitters",
  intro: "We'll email you in the morning when a new sitter matches.",
  anybody: "Any sitter",
  show: "Show sitters",
  remove: "Remove",
  removeThis: (search: string) => `Remove ${search}`,
  isOver: "This day has passed, so we've stopped looking.",
  noneTitle: "No saved searches yet",
  noneHint: "Search for a sitter, then save the search under the results.",
  search: "Find a sitter",
  saved: {
    title: "Search saved",
    text: "We'll email you in the morning when a new sitter matches.",
  },
  removed: { title: "Search removed" },
  emails: "Choose which emails you want",
};
