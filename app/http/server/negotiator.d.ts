declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** Best first; ties in the order of `preferred`. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
