import { beforeEach, describe, expect, test } from "vitest";
import { CachedPages, isCached } from "#app/browser/offline/cached-pages.ts";
import { offlinePage, offlineText, timeLabel, titleIn } from "#app/browser/offline/offline-text.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/durations.ts";

const ORIGIN = "https://dogs.example";

/** The part of the Cache API that stored pages need. */
class FakeCache {
  entries = new Map<string, Response>();
  #key = (request: string | Request) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).href;
  async match(request: string) {
    return this.entries.get(this.#key(request))?.clone();
  }
  async put(request: string, answer: Response) {
    this.entries.delete(this.#key(request));
    this.entries.set(this.#key(request), answer);
  }
  async delete(request: string | Request) {
    return this.entries.delete(this.#key(request));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }) as Request);
  }
}

class FakeCaches {
  open_ = new Map<string, FakeCache>();
  async open(name: string) {
    const cache = this.open_.get(name) ?? new FakeCache();
    this.open_.set(name, cache);
    return cache;
  }
  async delete(name: string) {
    return this.open_.delete(name);
  }
}

let clock = 1_700_000_000_000;
let pages: CachedPages;
beforeEach(() => {
  clock = 1_700_000_000_000;
  pages = new CachedPages(new FakeCaches() as unknown as CacheStorage, () => clock);
});

const at = (path: string) => new URL(path, ORIGIN);
const answer = (
  text: string,
  {
    person = "anna",
    status = 200,
    type = "text/html; charset=utf-8",
    until = clock + 7 * DAY,
    keptUntil = 0,
  } = {},
) =>
  new Response(`<title>${text}</title>`, {
    status,
    headers: {
      "content-type": type,
      "content-security-policy": "default-src 'self'",
      "cache-control": "no-store",
      ...(keptUntil && { "x-kept-until": String(keptUntil) }),
      ...(person && { "x-kept-for": `${person} ${until} Asia/Tokyo` }),
    },
  });
const see = (path: string, seen: Response, era = pages.era) => pages.note(at(path), seen, era);
const titleOf = async (path: string) => {
  const found = await pages.find(at(path));
  return found && titleIn(found.html);
};

test.each([
  ["/", true],
  ["/bookings", true],
  ["/bookings-sitter", true],
  ["/bookings/abc", true],
  ["/messages", true],
  ["/messages/abc", true],
  ["/bookings/new", false],
  ["/bookings/abc/event.ics", false],
  ["/profile", false],
  ["/login/success", false],
  ["/reset-password/secret", false],
  ["/api/bookings", false],
  ["/calendar/secret.ics", false],
])("%s is kept: %s", (path, kept) => {
  expect(isCached(path)).toBe(kept);
});

describe("kept pages", () => {
  test("are found by their full URL, with their policy and their time", async () => {
    await see("/bookings?tab=past", answer("Past"));
    clock += 5000;
    const found = await pages.find(at("/bookings?tab=past"));
    expect(found).toMatchObject({
      html: "<title>Past</title>",
      at: clock - 5000,
      zone: "Asia/Tokyo",
    });
    expect(found?.headers.get("content-security-policy")).toBe("default-src 'self'");
    expect(found?.headers.has("cache-control")).toBe(false);
    expect(await pages.find(at("/bookings"))).toBeNull();
  });

  test.each([
    ["a page that says of nobody that it is theirs", answer("Login", { person: "" })],
    ["somebody else's page", answer("Map", { person: "ben" })],
  ])("go with %s", async (_, other) => {
    await see("/bookings", answer("Bookings"));
    expect(await titleOf("/bookings")).toBe("Bookings");
    await see("/map", other);
    expect(await titleOf("/bookings")).toBeNull();
    expect(await pages.entries()).toEqual([]);
  });

  test.each([
    ["a failure of the server", answer("Busy", { person: "", status: 503 })],
    ["what is no page", answer("ok", { person: "", type: "text/plain" })],
    ["another page of the same person", answer("Profile")],
  ])("stay with %s", async (_, other) => {
    await see("/bookings", answer("Bookings"));
    await see("/profile", other);
    expect(await titleOf("/bookings")).toBe("Bookings");
  });

  test("do not return with a page requested as the previous user", async () => {
    await see("/bookings", answer("Anna's bookings"));
    const { era } = pages;
    await see("/profile", answer("Ben", { person: "ben" }));
    await see("/messages", answer("Anna's messages"), era);
    expect(await titleOf("/messages")).toBeNull();
  });

  test.each([
    ["of their own person", "anna", "Bookings"],
    ["where nobody can know", undefined, "Bookings"],
    ["of nobody", null, null],
    ["of somebody else", "ben", null],
  ])("are read by the cookies %s: %s", async (_, viewer, title) => {
    const caches = new FakeCaches() as unknown as CacheStorage;
    pages = new CachedPages(
      caches,
      () => clock,
      async () => viewer,
    );
    await see("/bookings", answer("Bookings"));
    expect(await titleOf("/bookings")).toBe(title);
  });

  test("go at the end of the session", async () => {
    await see("/bookings", answer("Bookings", { until: clock + DAY }));
    clock += DAY;
    expect(await titleOf("/bookings")).toBeNull();
    clock -= 2 * DAY;
    expect(await titleOf("/bookings")).toBeNull();
  });

  test("one that is gone or redirects is forgotten", async () => {
    await see("/bookings/1", answer("One"));
    await see("/bookings/1", answer("Not found", { status: 404 }));
    expect(await titleOf("/bookings/1")).toBeNull();
    await see("/bookings/2", answer("Two"));
    await see("/bookings/2", { type: "opaqueredirect" } as Response);
    expect(await titleOf("/bookings/2")).toBeNull();
  });

  describe("one that the server lets be kept for a time", () => {
    const CARE = "/dogs/1/care";
    const care = (keptUntil = clock + DAY) => answer("Care sheet", { keptUntil });

    test("is found until then, and then deleted", async () => {
      await see(CARE, care());
      expect(await titleOf(CARE)).toBe("Care sheet");
      clock += DAY;
      expect(await titleOf(CARE)).toBeNull();
      clock -= DAY;
      expect(await titleOf(CARE)).toBeNull();
    });

    test("is deleted in passing, too", async () => {
      await see(CARE, care());
      clock += DAY;
      expect(await pages.stale()).toEqual([]);
      clock -= DAY;
      expect(await titleOf(CARE)).toBeNull();
    });

    test.each([
      ["does not let it any more", () => answer("Care sheet")],
      ["no longer shows it", () => answer("Not found", { status: 404 })],
      ["shows it to nobody", () => answer("Login", { person: "" })],
    ])("goes when the server %s", async (_, next) => {
      await see(CARE, care());
      await see(CARE, next());
      expect(await titleOf(CARE)).toBeNull();
    });

    test("is asked for again after ten minutes, unlike other pages", async () => {
      await see("/bookings", answer("Bookings"));
      await see(CARE, care());
      expect(await pages.stale()).toEqual([]);
      clock += 11 * MINUTE;
      expect((await pages.stale()).map(({ pathname }) => pathname)).toEqual([CARE]);
    });
  });

  test("one requested before the logout is not cached after it", async () => {
    const { era } = pages;
    await pages.wipe();
    await see("/bookings", answer("Bookings"), era);
    expect(await titleOf("/bookings")).toBeNull();
  });

  test("are the latest forty at most", async () => {
    for (let n = 0; n < 45; n++) await see(`/bookings/${n}`, answer(`Booking ${n}`));
    const entries = await pages.entries();
    expect(entries).toHaveLength(40);
    expect(entries[0]?.title).toBe("Booking 5");
    expect(await titleOf("/bookings/4")).toBeNull();
  });
});

describe("what is shown offline", () => {
  const html = `<title>A &amp; B</title><div class="shell"><header class="top"><nav class="nav" data-viewer="x">…</nav>
    <form method="post" action="/logout"><button>Logout</button></form></header>
    <div class="toasts"><dialog open="" class="toast" aria-label="Sent"><p>Sent</p></dialog></div>
    <main><form id="a" method="post" class="stack"></form><form method="get"></form>
    <ul class="shots"><li><a href="/api/photos/a.webp?w=1280"><img class="photo" src="/api/photos/a.webp?w=640" srcSet="/api/photos/a.webp?w=320 320w" alt="Photo, 5:30 PM" width="640" height="480"/></a></li></ul>
    <form method="post" action="/messages/x#composer" class="bar"></form></main><footer>…</footer></div>
    <script type="module" src="/assets/enhance-Old_1234.js"></script>`;
  const text = offlineText(
    { html, at: clock, zone: undefined },
    clock,
    "/assets/enhance-New_5678.js",
  );

  test("says so, with the time", () => {
    expect(text).toMatch(
      /<p class="demo"[^>]*>You are offline; this is how it looked at \d+:\d\d\s[AP]M\. <a [^>]*>Reload<\/a><\/p><header/,
    );
  });

  test("its forms are disabled, a thread's until its script enables it", () => {
    expect(text.match(/<form inert/g)).toHaveLength(3);
    expect(text).toContain('<form method="get">');
  });

  test("says which photos it can't show", () => {
    expect(text).toContain(
      '<li><p class="soft">Photo, 5:30 PM: shown once you are online</p></li>',
    );
    expect(text).not.toContain("<img");
  });

  test("shows no old toast, and runs the current script", () => {
    expect(text).not.toContain("Sent");
    expect(text).toContain('src="/assets/enhance-New_5678.js"');
  });

  test("the fallback page lists the readable pages, without a login link", () => {
    const offline = '<nav class="flex">Login</nav><div id="kept"></div><footer>Terms</footer>';
    const entries = [
      { path: '/messages?userId=a&b="', title: titleIn(html), at: clock - 2 * DAY, zone: "UTC" },
      { path: "/bookings", title: "Bookings $&", at: clock, zone: "UTC" },
    ];
    const page = offlinePage(offline, entries, clock);
    expect(page).not.toMatch(/Login|Terms|id="kept"/);
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, path]) => path)).toEqual([
      "/bookings",
      "/messages?userId=a&amp;b=&quot;",
    ]);
    expect(page).toContain(">A &amp; B</a>");
    expect(page).toContain(">Bookings $&</a>");
    expect(page).toContain("As it was at Nov 12, ");
    expect(offlinePage(offline, [], clock)).toBe("");
  });

  test("a time is told in the zone of the page, and names another day", () => {
    const seen = (at: number, zone?: string) => timeLabel({ at, zone }, clock);
    expect(seen(clock)).toMatch(/^\d+:\d\d\s[AP]M$/);
    expect(seen(clock - DAY)).toMatch(/^Nov 13, \d+:\d\d\s[AP]M$/);
    expect(seen(clock, "Mars/Base")).toBe(seen(clock));
    expect(seen(clock, "UTC")).toMatch(/^10:13\sPM$/);
    expect(seen(clock, "Asia/Tokyo")).toMatch(/^7:13\sAM$/);
    expect(seen(clock - 8 * HOUR, "Asia/Tokyo")).toMatch(/^Nov 14, 11:13\sPM$/);
  });
});
