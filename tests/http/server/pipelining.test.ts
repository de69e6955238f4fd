import { connect } from "node:net";
import { expect, test } from "vitest";
import { servedApp } from "#tests/support/served.ts";

const { origin, port } = await servedApp();
const REQUEST = "GET /readyz HTTP/1.1\r\nhost: many\r\ncookie: nobody=1\r\n\r\n";

/** The answers to `count` requests sent at once, until `most` have come or the connection is cut. */
function answersTo(count: number, most: number): Promise<number> {
  return new Promise((resolve) => {
    let heard = "";
    const answers = () => heard.split("HTTP/1.1 200").length - 1;
    const socket = connect(port, "127.0.0.1", () => socket.write(REQUEST.repeat(count)));
    socket.on("data", (chunk) => {
      heard += chunk;
      if (answers() >= most) socket.destroy();
    });
    socket.on("error", () => {}).on("close", () => resolve(answers()));
  });
}

test("a connection that sends requests without end and waits for no answer is cut off", async () => {
  const flood = answersTo(20_000, 1_000);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await flood).toBeLessThanOrEqual(8);
});

test("a few requests sent at once are all answered", async () => {
  expect(await answersTo(8, 8)).toBe(8);
});
