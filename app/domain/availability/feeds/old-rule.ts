/** The kinds of rules of vCalendar 1.0, which phones and Palms wrote, with what their lists are today. */
const KINDS: Record<string, [frequency: string, list: string]> = {
  D: ["DAILY", ""],
  W: ["WEEKLY", "BYDAY"],
  MP: ["MONTHLY", "BYDAY"],
  MD: ["MONTHLY", "BYMONTHDAY"],
  YM: ["YEARLY", "BYMONTH"],
  YD: ["YEARLY", "BYYEARDAY"],
};

/** A rule of vCalendar 1.0, such as `MP1 1+ MO #12`, as one of iCalendar; null if it is none. */
export function ruleInWordsOfToday(text: string): string | null {
  const [head = "", ...words] = text.trim().split(/\s+/);
  const [, kind = "", interval = ""] = head.match(/^([DWMPY]{1,2})(\d{1,3})$/) ?? [];
  const [frequency, name] = KINDS[kind] ?? [];
  if (!frequency) return null;
  const parts = [`FREQ=${frequency}`, `INTERVAL=${interval}`];
  const list: string[] = [];
  let positions: string[] = [];
  let before = "";
  for (const word of words) {
    if (/^#\d+$/.test(word)) parts.push(`COUNT=${word.slice(1)}`);
    else if (/^\d{8}(T|$)/.test(word)) parts.push(`UNTIL=${word}`);
    else if (/^[A-Z]{2}$/.test(word) && word !== "LD")
      list.push(...(positions.length > 0 ? positions.map((nth) => nth + word) : [word]));
    else if (kind !== "MP") list.push(signed(word));
    else positions = [...(/[+-]$/.test(before) ? positions : []), signed(word)];
    before = word;
  }
  if (list.length > 0) parts.push(`${name}=${list.join(",")}`);
  return parts.join(";");
}

/** `2-` is the second from the end, LD the last day. */
function signed(word: string): string {
  if (word === "LD") return "-1";
  return word.endsWith("-") ? `-${word.slice(0, -1)}` : word.replace("+", "");
}
