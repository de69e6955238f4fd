import { request } from "node:http";
import { expect, test } from "vitest";
import { newPerson } from "#tests/support/people/people.ts";
import { servedApp } from "#tests/support/served.ts";

const { app, origin } = await servedApp();
const MiB = 1024 * 1024;

type Upload = { written: Promise<void>; finish: () => void; answer: Promise<Refusal> };
type Refusal = { status: number; retryAfter: string | undefined; text: string };

/** Sends a form with files of this size, holding back its end until `finish`. */
function upload(token: string, mebibytes: number): Upload {
  const part = (index: number) =>
    `--x\r\ncontent-disposition: form-data; name="images"; filename="${index}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const req = request(`${origin}/api/dogs`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=x",
    },
  });
  const answer = new Promise<Refusal>((resolve, reject) => {
    req.on("error", reject);
    req.on("response", async (res) => {
      let text = "";
      for await (const chunk of res) text += chunk;
      resolve({ status: res.statusCode ?? 0, retryAfter: res.headers["retry-after"], text });
    });
  });
  for (let index = 0; index < mebibytes / 4; index++) {
    req.write(`${part(index)}${"x".repeat(4 * MiB)}\r\n`);
  }
  const written = new Promise<void>((resolve) => req.write("--x", () => resolve()));
  return { written, finish: () => req.end("--\r\n"), answer };
}

test("uploads beyond the server's room are asked to retry, on the same connection", async () => {
  const { token } = await newPerson(app);
  const first = upload(token, 24);
  await first.written;
  // The last bytes may still be in transit; then the second is refused a little later.
  const second = upload(token, 20);
  const refused = await second.answer;
  expect(refused.status).toBe(503);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect(refused.text).toContain("Many photos are being uploaded right now.");
  first.finish();
  const { status } = await first.answer;
  expect(status).toBe(400);
  const next = upload(token, 24);
  next.finish();
  expect((await next.answer).status).toBe(400);
});
