import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Config } from "#app/config.server.ts";
import { vapidKeys } from "#app/domain/notifications/push/vapid-keys.server.ts";
import { openPushSender, type PushSender } from "#app/integrations/push-sender.server.ts";
import { TestDevice } from "./push-device.ts";
import { testCertificate, testKey } from "./test-certificate.ts";
import { vapidFaults } from "./vapid-faults.ts";

export type Delivered = {
  title: string;
  body: string;
  path: string;
  tag: string;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
};

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const HOST = "feed.test";

/** A push service over HTTPS on this machine: it checks who sends and keeps what was sent. */
export async function pushDouble() {
  const devices = new Map<string, TestDevice>();
  const delivered = new Map<string, Delivered[]>();
  const answers = new Map<string, Answer>();
  const faults: string[] = [];
  const asked: { path: string; at: number }[] = [];
  const server = createServer(
    { key: testKey, cert: testCertificate },
    async (request, response) => {
      const path = request.url ?? "";
      asked.push({ path, at: Date.now() });
      const device = devices.get(path);
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = answers.get(path);
      if (answer) return answer(response, request);
      if (!device) return response.writeHead(410).end();
      const { authorization = "", ttl, urgency, topic } = request.headers;
      const origin = `https://${HOST}:${port()}`;
      faults.push(...vapidFaults(authorization, origin, device.serverKey));
      if (request.method !== "POST" || request.headers["content-encoding"] !== "aes128gcm")
        faults.push(`${request.method} ${request.headers["content-encoding"]}`);
      const shown = JSON.parse(device.decrypt(Buffer.concat(chunks)));
      const last = { ...shown, ttl: Number(ttl), urgency, topic };
      delivered.set(path, [...(delivered.get(path) ?? []), last]);
      response.writeHead(201).end();
    },
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = () => (server.address() as AddressInfo).port;

  return {
    faults,
    asked,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
    /** A browser that has subscribed here with the app's key. */
    device(serverKey: string): TestDevice {
      const device = new TestDevice(`https://${HOST}/send/${devices.size}`, serverKey);
      devices.set(new URL(device.endpoint).pathname, device);
      return device;
    },
    to: ({ endpoint }: TestDevice) => delivered.get(new URL(endpoint).pathname) ?? [],
    triesOf: ({ endpoint }: TestDevice) =>
      asked.filter(({ path }) => path === new URL(endpoint).pathname).length,
    /** How the service answers this device; null to take what comes. */
    answer({ endpoint }: TestDevice, how: Answer | null) {
      const { pathname } = new URL(endpoint);
      if (how) answers.set(pathname, how);
      else answers.delete(pathname);
    },
    sender: (config: Config, longestMs = 1_000): PushSender => {
      const real = openPushSender(vapidKeys(config), {
        ca: testCertificate,
        port: port(),
        longestMs,
        lookup: async (host) => [{ address: host === HOST ? "127.0.0.1" : "127.0.0.2", family: 4 }],
        isAllowed: (address) => address === "127.0.0.1",
      });
      return {
        ...real,
        // The app takes addresses on the usual port only.
        send: ({ endpoint, keys }, message, whose, signal) => {
          const url = new URL(endpoint);
          url.port = String(port());
          return real.send({ endpoint: url.href, keys }, message, whose, signal);
        },
      };
    },
  };
}

export type PushDouble = Awaited<ReturnType<typeof pushDouble>>;
