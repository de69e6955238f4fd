import { dollarsText } from "../../prices/money.ts";
import {
  type RateUnit,
  type Service,
  services,
  serviceTable,
} from "../../services/sitter-rules.ts";

type Prices = { services: string[]; rates: Record<string, number> };

const shortUnits: Record<RateUnit, string> = {
  hour: "/hr",
  day: "/day",
  night: "/night",
  visit: "/visit",
};
const longUnits: Record<RateUnit, string> = {
  hour: "an hour",
  day: "a day",
  night: "a night",
  visit: "a visit",
};

type HeadlinePrice = {
  service: Service | null;
  /** What a price beside others is for; null for the service asked for. */
  named: string | null;
  amount: string | null;
  unit: string;
  per: string;
};

/** Of the requested service, else walking, else the first; null is 'Price on request'. */
export function headlinePrice(
  { services: offered, rates }: Prices,
  asked?: Service | undefined,
): HeadlinePrice {
  const order = asked ? [asked, ...services] : services;
  const service = order.find((entry) => offered.includes(entry)) ?? null;
  if (!service) return { service, named: null, amount: null, unit: "", per: "" };
  const named = service === asked ? null : serviceTable[service].short;
  const rate = rates[service];
  if (rate === 0) return { service, named, amount: "Free", unit: "", per: "" };
  return {
    service,
    named,
    amount: rate === undefined ? null : dollarsText(rate),
    unit: shortUnits[serviceTable[service].unit],
    per: longUnits[serviceTable[service].unit],
  };
}

/** '$24 an hour', in the table's order. */
export function priceList({ services: offered, rates }: Prices) {
  return services
    .filter((service) => offered.includes(service))
    .map((service) => {
      const { label, unit } = serviceTable[service];
      const rate = rates[service];
      return { service, label, price: rateText(rate, longUnits[unit]) };
    });
}

function rateText(rate: number | undefined, per: string): string {
  if (rate === undefined) return "Price on request";
  return rate === 0 ? "Free" : `${dollarsText(rate)} ${per}`;
}
