export const copy = {
  title: "All Sitters",
  filters: "Filters",
  more: "More filters",
  search: "Search by area",
  place: "Town or district",
  service: { label: "Service", any: "Any service" },
  when: { label: "When", any: "Any day" },
  price: { label: "Price", any: "Any price" },
  upTo: (dollars: string) => `Up to $${dollars}`,
  dogs: { label: "Dogs", any: "Any dog" },
};
