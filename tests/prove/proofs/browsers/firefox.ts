import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { freePort } from "../../../load/served-app.ts";

const PATIENCE = 20_000;

type Answer = { value: unknown } & Record<string, unknown>;
type Waiting = { resolve: (answer: Answer) => void; reject: (reason: Error) => void };

/**
 * Debian's Firefox with an authenticator that is touched at once, driven by Marionette, its own remote
 * protocol: messages are JSON after their length in bytes
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 */
export class Firefox {
  readonly #child: ChildProcess;
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #rest = Buffer.alloc(0);
  #sent = 0;
  #authenticator = "";

  private constructor(child: ChildProcess, socket: Socket) {
    this.#child = child;
    this.#socket = socket;
    socket.on("data", (bytes) => this.#read(bytes));
  }

  /** With an empty profile in this folder. */
  static async start(home: string): Promise<Firefox> {
    const port = await freePort();
    const preferences = {
      "marionette.port": port,
      "security.webauth.webauthn_enable_softtoken": true,
      "security.webauth.webauthn_enable_usbtoken": false,
    };
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${value});\n`,
    );
    writeFileSync(join(home, "user.js"), lines.join(""));
    const args = ["--headless", "--marionette", "--no-remote", "--profile", home];
    const child = spawn("firefox-esr", args, {
      stdio: "ignore",
      env: { ...process.env, HOME: home },
    });
    const firefox = new Firefox(child, await patiently(() => connected(port)));
    await firefox.#send("WebDriver:NewSession", { capabilities: {} });
    const { value } = await firefox.#send("WebAuthn:AddVirtualAuthenticator", {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      isUserConsenting: true,
    });
    firefox.#authenticator = String(value);
    return firefox;
  }

  async open(url: string): Promise<void> {
    await this.#send("WebDriver:Navigate", { url });
  }

  /** Types into the field with this name. */
  async type(name: string, text: string): Promise<void> {
    const element = await this.#find("css selector", `[name="${name}"]`);
    await this.#send("WebDriver:ElementSendKeys", { id: element, text });
  }

  /** Presses the button that has these words. */
  async press(label: string): Promise<void> {
    const element = await this.#find("xpath", `//button[contains(., "${label}")]`);
    await this.#send("WebDriver:ElementClick", { id: element });
  }

  /** Waits until the page shows `text`. */
  async untilShown(text: string): Promise<void> {
    await patiently(async () => {
      const shown = await this.run<string>("return document.body.innerText");
      if (!shown.includes(text)) throw new Error(`"${text}" is not shown but: ${shown}`);
    });
  }

  /** Waits until the page is at this path. */
  async untilAt(path: string): Promise<void> {
    await patiently(async () => {
      const at = await this.run<string>("return location.pathname");
      if (at !== path) throw new Error(`at ${at}, not at ${path}`);
    });
  }

  /** What a script returns, which may wait. */
  async run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    const waiting = `const end = arguments[arguments.length - 1];
      (async () => { ${script} })(...[...arguments].slice(0, -1)).then(end, (error) => end(String(error)));`;
    return (await this.#send("WebDriver:ExecuteAsyncScript", { script: waiting, args }))
      .value as Result;
  }

  async openTab(): Promise<void> {
    const { handle } = await this.#send("WebDriver:NewWindow", { type: "tab" });
    await this.#send("WebDriver:SwitchToWindow", { handle });
  }

  async closeTab(): Promise<void> {
    const { value } = await this.#send("WebDriver:CloseWindow");
    const handles = (value ?? (await this.#send("WebDriver:GetWindowHandles"))) as string[];
    await this.#send("WebDriver:SwitchToWindow", { handle: handles[0] });
  }

  async forgetCookies(): Promise<void> {
    await this.#send("WebDriver:DeleteAllCookies");
  }

  /** Whether the authenticator recognizes who touches it. */
  async verify(isUserVerified: boolean): Promise<void> {
    const authenticatorId = this.#authenticator;
    await this.#send("WebAuthn:SetUserVerified", { authenticatorId, isUserVerified });
  }

  end(): void {
    this.#socket.destroy();
    this.#child.kill("SIGKILL");
  }

  async #find(using: string, value: string): Promise<string> {
    const found = await patiently(() => this.#send("WebDriver:FindElement", { using, value }));
    return String(Object.values(found.value as Record<string, string>)[0]);
  }

  #send(command: string, parameters: Record<string, unknown> = {}): Promise<Answer> {
    const id = ++this.#sent;
    const message = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #read(bytes: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const colon = this.#rest.indexOf(":");
      const end = colon + 1 + Number(this.#rest.subarray(0, Math.max(0, colon)));
      if (colon < 0 || this.#rest.length < end) return;
      const message = JSON.parse(this.#rest.subarray(colon + 1, end).toString());
      this.#rest = this.#rest.subarray(end);
      // The first says who speaks.
      if (!Array.isArray(message)) continue;
      const [, id, error, answer] = message;
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting?.resolve(answer);
    }
  }
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.once("error", reject);
  });
}

/** Tries again and again for a while. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (reason) {
      if (Date.now() > end) throw reason;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
