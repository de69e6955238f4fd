import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

type Server = { run(): Promise<AddressInfo>; close(): Promise<void> };
// The package has no types.
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: object) => Server;

/** A small S3 on this machine with one empty bucket. It checks signatures as the real one does. */
export async function bucketServer() {
  const directory = mkdtempSync(join(tmpdir(), "trotwell-bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "photos" }],
  });
  const { port } = await server.run();
  return {
    /** The setting that leads there, `secret` other than the right one on demand. */
    url: (secret = "S3RVER") => `http://S3RVER:${secret}@127.0.0.1:${port}/photos/site`,
    directory,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
