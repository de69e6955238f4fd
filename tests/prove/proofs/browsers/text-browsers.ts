import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserKind, type DrivenBrowser, settled } from "./driven-browser.ts";

/** Tall, so that each page fits without scrolling. */
const [COLUMNS, ROWS] = [120, 200];
const PAUSE = 250;
const STEP = 30;
/** More links than any page of the journey has. */
const MOST_LINKS = 250;

type Keys = {
  command: (home: string) => string;
  /** The key that leads to the next link or field. */
  next: string;
  /** To the one before. */
  back: string[];
  /** Pressed after the start, for greetings. */
  greeted?: string[];
  /** Asks for an address, with an empty line for it. */
  goTo: string[];
  /** Opens a field for typing, and ends that. */
  edit?: string;
  done?: string;
  /** Areas are written in an editor. */
  editor?: boolean;
};

const editorIn = (home: string) => join(home, "editor");
const startIn = (home: string) => join(home, "start.html");

const kinds: Record<string, Keys> = {
  lynx: {
    command: (home) => `lynx -cfg=${join(home, "lynx.cfg")} -accept_all_cookies ${startIn(home)}`,
    next: "Tab",
    back: ["Up"],
    goTo: ["g"],
  },
  w3m: {
    command: (home) =>
      `w3m -N -cookie -o accept_cookie=1 -o confirm_qq=0 -o editor=${editorIn(home)} -o default_url=0 ${startIn(home)}`,
    next: "Tab",
    back: ["Escape", "Tab"],
    goTo: ["U", "C-u"],
    edit: "Enter",
    done: "Enter",
    editor: true,
  },
  links2: {
    command: (home) => `links2 ${startIn(home)}`,
    next: "Down",
    back: ["Up"],
    greeted: ["Enter"],
    goTo: ["g"],
  },
  elinks: {
    command: (home) =>
      `elinks -no-connect -eval "set document.browse.forms.confirm_submit = 0" ${startIn(home)}`,
    next: "Down",
    back: ["Up"],
    greeted: ["Enter"],
    goTo: ["g"],
    edit: "Enter",
  },
};

export const textBrowsers: BrowserKind[] = Object.entries(kinds).map(([name, keys]) => ({
  name,
  needs: [name, "tmux"],
  start: (home) => startTextBrowser(name, keys, home),
}));

async function startTextBrowser(name: string, keys: Keys, home: string): Promise<DrivenBrowser> {
  const socket = `proof-${randomUUID()}`;
  const tmux = (...args: string[]) =>
    execFileSync("tmux", ["-L", socket, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  const send = (...sent: string[]) => tmux("send-keys", ...sent);
  const lines = () => tmux("capture-pane", "-p").split("\n");
  const look = () =>
    lines()
      .join("\n")
      .replaceAll(/[ \t]+$/gm, "");
  const still = () =>
    settled(() => `${look()}${tmux("display", "-p", "#{cursor_x} #{cursor_y}")}`, PAUSE);
  const cursor = (): [number, number] => {
    const [x = 0, y = 0] = tmux("display", "-p", "#{cursor_x} #{cursor_y}").split(" ").map(Number);
    return [x, y];
  };
  const command = `env HOME=${home} TERM=xterm LANG=C.UTF-8 ${keys.command(home)}`;
  writeFileSync(editorIn(home), `#!/bin/sh\ncat ${join(home, "typed")} > "$1"\n`);
  chmodSync(editorIn(home), 0o755);
  // It would show each of its messages for a second.
  const patience = ["INFOSECS:0", "MESSAGESECS:0", "ALERTSECS:0"];
  const settings = ["INCLUDE:/etc/lynx/lynx.cfg", ...patience].join("\n");
  writeFileSync(join(home, "lynx.cfg"), settings);
  writeFileSync(startIn(home), '<a href="#start">Start</a>');
  tmux("-f", "/dev/null", "new-session", "-d", "-x", String(COLUMNS), "-y", String(ROWS), command);
  await still();
  for (const key of keys.greeted ?? []) send(key);
  await still();

  /** Whether the key leads on. */
  async function step(key: string): Promise<boolean> {
    const before = cursor().join();
    send(key);
    for (let tries = 0; tries < 12; tries++) {
      await new Promise((resolve) => setTimeout(resolve, STEP));
      if (cursor().join() !== before) return true;
    }
    return false;
  }

  type IsIt = (line: string, x: number, y: number) => boolean;
  const isAt = (isIt: IsIt) => {
    const [x, y] = cursor();
    return isIt(lines()[y] ?? "", x, y);
  };

  /** Follows the links and fields from where the cursor is. */
  async function reach(isIt: IsIt) {
    for (let n = 0; n < MOST_LINKS; n++) {
      if (isAt(isIt)) return;
      if (!(await step(keys.next)) && n > 2) break;
    }
    throw new Error("reaches nothing of that kind");
  }

  const isLabelled =
    (label: string): IsIt =>
    (line, x) =>
      line.slice(Math.max(0, x - 3), x + label.length + 12).includes(label);

  async function fill(text: string): Promise<void> {
    writeFileSync(join(home, "typed"), text);
    if (keys.edit) send(keys.edit);
    await still();
    if (!keys.editor || /(TEXT|Password):/.test(look())) {
      send("-l", text);
      if (keys.done) send(keys.done);
    }
    await still();
  }

  return {
    async open(url) {
      // A field would take the keys as its text.
      if (keys.next === "Down") send("-N", "9", "Up");
      send(...keys.goTo);
      await still();
      send("-l", url);
      send("Enter");
      await still();
    },
    async type(label, text) {
      const at = lines().findIndex((line) => line.includes(label));
      if (at < 0) throw new Error(`${name} shows no ${label}`);
      await reach((line, x, y) => y > at && /^[_\]\s]/.test(line.slice(x)));
      await fill(text);
    },
    async write(button, text) {
      await reach(isLabelled(button));
      send(...keys.back);
      await still();
      await fill(text);
    },
    async press(label) {
      await reach(isLabelled(label));
      send("Enter");
      await still();
    },
    text: async () => look(),
    end() {
      try {
        tmux("kill-server");
      } catch {
        // It has ended by itself.
      }
    },
  };
}
