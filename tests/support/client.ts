import type { App } from "../../app/entry.node.ts";
import { contractBreach } from "./contract.ts";
import { ORIGIN } from "./origin.ts";

export type Fields = Record<string, string | string[] | Blob | Blob[]>;

/** A browser without JavaScript: keeps cookies, posts forms, doesn't follow redirects by itself. */
export class Browser {
  readonly app: App;
  readonly cookies = new Map<string, string>();
  /** Like Lynx: it doesn't say where a form is from. */
  readonly plain: boolean;
  constructor(app: App, { plain = false } = {}) {
    this.app = app;
    this.plain = plain;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#send(path, { headers });
  }

  /** Urlencoded, or multipart when there are files. */
  post(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Page> {
    const form = new FormData();
    let files = false;
    for (const [name, value] of Object.entries(fields)) {
      for (const entry of Array.isArray(value) ? value : [value]) {
        if (entry instanceof Blob) files = true;
        form.append(name, entry as string);
      }
    }
    const body = files ? form : new URLSearchParams(form as unknown as [string, string][]);
    return this.#send(path, {
      method: "POST",
      body,
      headers: { ...(!this.plain && { "sec-fetch-site": "same-origin" }), ...headers },
    });
  }

  async submit(path: string, fields: Fields = {}): Promise<Page> {
    const page = await this.post(path, fields);
    return page.location ? this.get(page.location) : page;
  }

  async #send(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      accept: "text/html,*/*;q=0.8",
      ...(!this.plain && { "upgrade-insecure-requests": "1" }),
      ...(cookie && { cookie }),
      ...init.headers,
    };
    const response = await this.app.handle(
      new Request(ORIGIN + path, { ...init, headers }),
      "192.0.2.1",
    );
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      // Only at the first '=': values may contain more.
      const [, name = "", value = ""] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const page = new Page(response, await response.text());
    const breach = path.startsWith("/api/") && breachOfPage(init.method ?? "GET", path, page);
    if (breach) throw new Error(breach);
    return page;
  }
}

export class Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  constructor(response: Response, html: string) {
    this.status = response.status;
    this.headers = response.headers;
    this.html = html;
  }
  get location(): string | null {
    return this.headers.get("location");
  }
  /** Text of <main> with white space collapsed. */
  get text(): string {
    const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(this.html)?.[1] ?? this.html;
    return main
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replace(/\s+/g, " ");
  }
}

function breachOfPage(method: string, path: string, { status, headers, html }: Page) {
  return contractBreach(method, path.slice("/api".length), { status, headers, text: html });
}

export type ApiAnswer<T = Record<string, unknown>> = {
  status: number;
  headers: Headers;
  body: T;
  text: string;
};

/** Calls the API in process. Throws if the response doesn't match the OpenAPI description. */
export async function callApi<T = Record<string, never>>(
  app: App,
  method: string,
  path: string,
  {
    token,
    body,
    headers = {},
  }: { token?: string | undefined; body?: unknown; headers?: Record<string, string> } = {},
): Promise<ApiAnswer<T>> {
  const raw =
    body instanceof FormData || body instanceof URLSearchParams || typeof body === "string";
  const response = await app.handle(
    new Request(`${ORIGIN}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !raw && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    }),
    "192.0.2.2",
  );
  const text = await response.text();
  const breach = contractBreach(method, path, {
    status: response.status,
    headers: response.headers,
    text,
  });
  if (breach) throw new Error(breach);
  return {
    status: response.status,
    headers: response.headers,
    body: isJson(response) && text ? JSON.parse(text) : (null as T),
    text,
  };
}

function isJson({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("application/json") ?? false;
}
