import { z } from "zod";
import type { Config } from "#app/config.server.ts";
import { oneLine } from "#app/domain/one-line.ts";
import { type AnswerBounds, fetchBounded } from "./outbound-requests.server.ts";
import { userAgentOf } from "./user-agent.ts";

export type Address = { label: string; latitude: number; longitude: number };
export type GeocoderQuestion = { q: string } | { lat: number; lng: number };

export type Geocoder = {
  /** Up to five, best first. Throws GeocoderFault. */
  ask(question: GeocoderQuestion): Promise<Address[]>;
};

/** Says nothing of the question, which is private. */
export class GeocoderFault extends Error {
  override name = "GeocoderFault";
  readonly retryAfterSeconds: number | null;
  constructor(reason: string, retryAfterSeconds: number | null = null) {
    super(`geocoder: ${reason}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const MOST_HITS = 5;
const BOUNDS: AnswerBounds = { mostBytes: 256 * 1024, timeoutMs: 4_000 };
const LONGEST_LABEL = 200;

/** Nominatim's format (nominatim.org/release-docs/latest/api/Output). */
const Hit = z.object({
  display_name: z
    .string()
    .transform((text) => oneLine(text.slice(0, LONGEST_LABEL).toWellFormed()))
    .pipe(z.string().min(1)),
  lat: degrees(90),
  lon: degrees(180),
});
const Hits = z.array(Hit);
const Nowhere = z.object({ error: z.string() });

/** Null if no service is configured. */
export function openGeocoder(config: Config): Geocoder | null {
  const { geocoderUrl } = config;
  if (!geocoderUrl) return null;
  const userAgent = userAgentOf(config);
  return {
    async ask(question) {
      const answer = await fetchJson(addressOf(geocoderUrl, question), userAgent);
      const hits = "q" in question ? Hits.safeParse(answer) : reverseHits(answer);
      if (!hits.success) throw new GeocoderFault("unexpected answer");
      return hits.data.slice(0, MOST_HITS).map(({ display_name, lat, lon }) => ({
        label: display_name,
        latitude: lat,
        longitude: lon,
      }));
    },
  };
}

function degrees(most: number) {
  const text = z.string().regex(/^-?\d{1,3}(\.\d{1,20})?$/);
  return z.union([z.number(), text.transform(Number)]).pipe(z.number().min(-most).max(most));
}

function reverseHits(answer: unknown) {
  return Hits.safeParse(Nowhere.safeParse(answer).success ? [] : [answer]);
}

function addressOf(base: string, question: GeocoderQuestion): string {
  const params: [string, string][] =
    "q" in question
      ? [
          ["q", question.q],
          ["limit", String(MOST_HITS)],
        ]
      : [
          ["lat", String(question.lat)],
          ["lon", String(question.lng)],
        ];
  const path = "q" in question ? "search" : "reverse";
  return `${base}/${path}?${new URLSearchParams([...params, ["format", "jsonv2"]])}`;
}

async function fetchJson(address: string, userAgent: string): Promise<unknown> {
  try {
    const headers = {
      accept: "application/json",
      "accept-language": "en",
      "user-agent": userAgent,
    };
    const response = await fetchBounded(address, { headers }, BOUNDS);
    if (!response.ok) throw new GeocoderFault(`status ${response.status}`, pauseOf(response));
    return await response.json();
  } catch (error) {
    if (error instanceof GeocoderFault) throw error;
    throw new GeocoderFault((error as Error).name);
  }
}

/** After 429 or 503: as long as the service asks, otherwise a minute. */
function pauseOf({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const said = Number(headers.get("retry-after"));
  return said > 0 ? Math.min(said, 3600) : 60;
}
