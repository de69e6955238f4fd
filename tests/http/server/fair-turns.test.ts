import { connect } from "node:net";
import { expect, test } from "vitest";
import { servedApp } from "#tests/support/served.ts";

const { origin } = await servedApp();
const { hostname, port } = new URL(origin);

const CONNECTIONS = 24;
const EACH = 4;
const REQUEST = `GET /sitters HTTP/1.1\r\nhost: ${hostname}\r\ncookie: nobody=1\r\n\r\n`;

test("no connection waits while others are answered again and again", async () => {
  const answers = new Array<number>(CONNECTIONS).fill(0);
  const isEnough = () => answers.reduce((sum, count) => sum + count) === CONNECTIONS * EACH;
  let counted = answers;
  await Promise.all(
    answers.map(
      (_, index) =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => socket.write(REQUEST));
          socket.on("data", (chunk) => {
            if (!chunk.includes("HTTP/1.1 200")) return;
            answers[index] = (answers[index] ?? 0) + 1;
            if (isEnough()) counted = [...answers];
            if (counted === answers) socket.write(REQUEST);
            else socket.end(resolve);
          });
        }),
    ),
  );
  expect(Math.min(...counted), counted.join(" ")).toBeGreaterThanOrEqual(EACH / 2);
});
