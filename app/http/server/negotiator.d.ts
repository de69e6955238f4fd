declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /**
     * The `available` encodings that the caller accepts, best first; ties in the order of
     * `preferred`.
     */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
