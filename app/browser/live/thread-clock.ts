const DAY = 86_400_000;

/** A thread's times and days in the app's zone, worded like the server's. */
export class ThreadClock {
  #time: Intl.DateTimeFormat;
  #day: Intl.DateTimeFormat;
  #name: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.#time = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
    this.#day = new Intl.DateTimeFormat("en-CA", { timeZone });
    this.#name = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "long",
      month: "long",
      day: "numeric",
    });
  }

  /** '9:02 AM' */
  time(instant = ""): string {
    // Some browsers put a narrow space before AM.
    return this.#time.format(new Date(instant)).replace(/\s/g, " ");
  }

  sameDay(one = "", other = ""): boolean {
    return this.#day.format(new Date(one)) === this.#day.format(new Date(other));
  }

  dayName(instant = "", known: string | null = null): string {
    const day = new Date(instant);
    if (this.sameDay(instant, new Date().toISOString())) return "Today";
    if (this.sameDay(instant, new Date(Date.now() - DAY).toISOString())) return "Yesterday";
    return known && !/^(Today|Yesterday)$/.test(known) ? known : this.#name.format(day);
  }
}
