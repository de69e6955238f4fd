const reasons: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** For a form whose fields make up an address, such as a booking step with long notes. */
const TOO_LONG = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too long to send</title>
<h1>Too long to send</h1>
<p>Please go back, where what you typed still stands, and use fewer words.</p>
</html>
`;

/** Node's default by error code (event 'clientError'), with a text if a person can act on it. */
export function answerToUnreadable(code = ""): string {
  const body = code === "HPE_HEADER_OVERFLOW" ? TOO_LONG : "";
  return [
    `HTTP/1.1 ${reasons[code] ?? "400 Bad Request"}`,
    "Connection: close",
    ...(body ? ["Content-Type: text/html; charset=utf-8", "X-Content-Type-Options: nosniff"] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\r\n");
}
