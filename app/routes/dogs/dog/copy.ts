export const copy = {
  /** Once the search for a lost dog is over. */
  home: [
    { text: "The page says that the search is over, and nothing else", tied: true },
    { text: "What people told you is deleted", tied: true },
    { text: "If you put up flyers, take them down" },
  ],
  checkCare: "Check the care sheet",
  care: "Care sheet",
  careHint: "Food, walks, the vet, and how to get in: for sitters you book",
  lost: (name: string) => `${name} is missing`,
  lostHint: "Make a page and a flyer, and ask the neighborhood to look",
  delete: (name: string) => `Delete ${name}`,
  weigh: "How heavy is your dog?",
  weighWhy: "Some sitters only look after dogs up to a certain weight, so they need to know.",
  addWeight: "Add the weight",
};
