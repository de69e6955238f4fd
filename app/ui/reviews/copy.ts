export const reviewCopy = {
  stars: (stars: number) => (stars === 1 ? "1 star" : `${stars} stars`),
  again: "Would care for this dog again",
  notAgain: "Would not care for this dog again",
  replyFrom: (name: string) => `Reply from ${name}`,
  replyFromOwner: "Reply from the owner",
  reply: "Reply",
  report: "Report",
  reportBy: (name: string) => `Report the review by ${name}`,
  latest: "What owners say",
  older: "Older reviews",
  change: "Change",
  write: "Write a review",
  wanted: {
    owner: {
      title: (sitter: string) => `How was it with ${sitter}?`,
      text: (date: string) =>
        `A few sentences help others choose. You can write a review until ${date}.`,
    },
    sitter: {
      title: (dogs: string) => `How was ${dogs}?`,
      text: (date: string) =>
        `A few sentences help the next sitter. You can write a review until ${date}.`,
    },
  },
  againCount: (dog: string, again: number, all: number) => {
    if (all === 1)
      return again
        ? `1 sitter would take ${dog} again`
        : `1 sitter, who wouldn't take ${dog} again`;
    return again === all
      ? `${all === 2 ? "Both" : `All ${all}`} sitters would take ${dog} again`
      : `${again} of ${all} sitters would take ${dog} again`;
  },
  notes: (dog: string) => `What sitters say about ${dog}`,
  hidden: "Hidden by our team: nobody else sees it.",
  waiting: (date: string) =>
    `Nobody else sees this until you have both written, or until ${date}. You can change it until then.`,
};
