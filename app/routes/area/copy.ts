export const areaCopy = {
  title: (area: string) => `Dog sitters in ${area}`,
  description: (area: string, sitters: string) =>
    sitters === "1"
      ? `A dog sitter in ${area} with services, prices, and hours. Ask directly, without a fee.`
      : `${sitters} dog sitters and walkers in ${area} with services, prices, and hours. Ask directly, without a fee.`,
  count: (area: string, sitters: string) =>
    sitters === "1" ? `One sitter in ${area}.` : `${sitters} sitters and walkers in ${area}.`,
  missing: {
    title: "No sitters here yet",
    text: "Check the spelling or try a nearby town.",
    search: "Town or district",
    all: "Browse all sitters",
  },
  sitters: "Meet the sitters",
  prices: "Prices here",
  from: (price: string) => `from ${price}`,
  all: (sitters: string) => `See all ${sitters} sitters`,
  elsewhere: (town: string) => `Also in ${town}`,
  districts: (town: string) => `Districts of ${town}`,
  moreDistricts: "More districts",
  nearby: "Areas nearby",
  trail: "Where you are",
  home: "Home",
  earn: {
    title: (area: string) => `Do you look after dogs in ${area}?`,
    text: "Set your own prices and hours, and keep all of it.",
    action: "Become a sitter",
  },
} as const;
