export const copy = {
  care: "Care sheet",
  careHint: "Food, walks, the vet, and how to get in: for sitters you book",
  lost: (name: string) => `${name} is missing`,
  lostHint: "Make a page and a flyer, and ask the neighborhood to look",
  delete: (name: string) => `Delete ${name}`,
  weigh: "How heavy is your dog?",
  weighWhy: "Some sitters only look after dogs up to a certain weight, so they need to know.",
  addWeight: "Add the weight",
};
