import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Stored = { bytes: Buffer; written: Date };

/** Lists are given in parts of so many, so that several are asked for. */
const KEYS_IN_LIST = 2;

/**
 * Speaks as much of S3 as photos need (docs.aws.amazon.com/AmazonS3/latest/API), for one bucket that is
 * empty, and checks each signature by the rules of AWS itself rather than those of our client.
 */
export async function bucketServer({ accessKey = "photos-key", secret = "photos/secret" } = {}) {
  const files = new Map<string, Stored>();
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray());
    const url = new URL(req.url ?? "/", `http://${req.headers.host}`);
    const answer = (status: number, content: string | Buffer = "") =>
      res.writeHead(status).end(content);
    if (!isSigned(req, url, body, { accessKey, secret }))
      return answer(403, "SignatureDoesNotMatch");
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== "photos") return answer(404, "NoSuchBucket");
    const key = rest.join("/");
    if (req.method === "PUT") {
      files.set(key, { bytes: body, written: new Date() });
      return answer(200);
    }
    if (req.method === "DELETE") {
      files.delete(key);
      return answer(204);
    }
    if (!key) return answer(200, listOf(files, url.searchParams));
    const found = files.get(key);
    return found ? answer(200, found.bytes) : answer(404, "NoSuchKey");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    files,
    /** The setting that leads there, with another secret on demand. */
    url: (given = secret) =>
      `http://${accessKey}:${encodeURIComponent(given)}@127.0.0.1:${port}/photos/site?region=eu-central-1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function listOf(files: Map<string, Stored>, query: URLSearchParams): string {
  const from = Number(query.get("continuation-token") ?? 0);
  const keys = [...files.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
  const entries = keys.slice(from, from + KEYS_IN_LIST).map((key) => {
    const written = files.get(key)?.written.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${written}</LastModified></Contents>`;
  });
  const next = from + KEYS_IN_LIST;
  const more = next < keys.length;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join("")}${
    more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ""
  }</ListBucketResult>`;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

/** Signature Version 4 (docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html). */
function isSigned(
  req: IncomingMessage,
  url: URL,
  body: Buffer,
  { accessKey, secret }: { accessKey: string; secret: string },
): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? "",
    );
  if (!parts) return false;
  const [, who, date = "", region = "", names = "", signature] = parts;
  const claimed = String(req.headers["x-amz-content-sha256"] ?? "");
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== sha256(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const headers = names.split(";").map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  const request = [req.method, url.pathname, query, headers.join(""), names, claimed].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", req.headers["x-amz-date"], scope, sha256(request)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(
    (key: Buffer, part) => hmac(key, part),
    hmac(`AWS4${secret}`, date),
  );
  return who === accessKey && hmac(key, text).toString("hex") === signature;
}
