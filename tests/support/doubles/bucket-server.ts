import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error It comes without types.
import S3rver from "@20minutes/s3rver";
// @ts-expect-error It comes without types.
import account from "@20minutes/s3rver/lib/models/account.js";

/** Contains characters that are special in a URL, as AWS secrets do. */
const SECRET = "photos/secret+of:ours";

/** An S3 server with one empty bucket; refuses requests signed with another secret. */
export async function bucketServer() {
  const directory = mkdtempSync(join(tmpdir(), "trotwell-bucket-"));
  account.DUMMY_ACCOUNT.createKeyPair("photos-key", SECRET);
  const configureBuckets = [{ name: "photos" }];
  const options = { address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets };
  const server = new S3rver(options);
  const { port }: AddressInfo = await server.run();
  return {
    files: () =>
      readdirSync(join(directory, "photos"), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith("._S3rver_object"))
        .map((path) => path.slice(0, -"._S3rver_object".length)),
    url: ({ secret = SECRET, bucket = "photos" } = {}) =>
      `http://photos-key:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}/site?region=eu-central-1`,
    stop: () => {
      server.httpServer.closeAllConnections();
      server.httpServer.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
