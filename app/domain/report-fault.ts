/** Full details in development only; otherwise nothing that could be personal. */
const inFull = process.env.MODE === "development";

/** One line of JSON on standard error, without text that may quote user input. */
export function reportFault(what: string, error: unknown, id: string | null = null): void {
  if (inFull) {
    console.error(what, error);
    return;
  }
  const line = { at: new Date().toISOString(), fault: what, id, error: describeError(error) };
  console.error(JSON.stringify(line));
}

type Described = {
  name: string;
  code?: string | number;
  message: string;
  stack?: string[];
  cause?: Described;
};

/** With up to three causes. */
export function describeError(error: unknown, depth = 3): Described {
  if (!(error instanceof Error)) return { name: typeof error, message: "" };
  const code = (error as { code?: unknown }).code;
  const stack = framesOf(error);
  return {
    name: cleanWord(error.name),
    ...(typeof code === "number" && { code }),
    ...(typeof code === "string" && { code: cleanWord(code) }),
    message: cleanMessage(error.message),
    ...(stack.length && { stack }),
    ...(error.cause !== undefined && depth > 1 && { cause: describeError(error.cause, depth - 1) }),
  };
}

/** The first line without quoted text, addresses and long words, where libraries repeat input. */
export function cleanMessage(message: string): string {
  const line = message.split(/[\r\n\u2028\u2029]/, 1)[0] ?? "";
  return (
    line
      .slice(0, 500)
      .replace(/\p{Cc}/gu, " ")
      .replace(/["'`‘“].*(["'`’”]|$)/, "[quoted]")
      .replace(/(?<![^\s@])[^\s@]*@\S*/g, "[address]")
      .replace(/(?<![a-z+.-])[a-z+.-]+:\/\/\S+/gi, "[address]")
      .replace(/(^|\s)\/\S+/g, "$1[path]")
      // But for the codes of mail servers, such as 5.1.1.
      .replace(/-?(?<!\d|\b[245]\.)(?!\b[245]\.\d{1,3}\.\d{1,3}\b(?!\.))\d+\.\d+/g, "[number]")
      .replace(/\+?\d[\d ()/-]{4,}\d/g, "[number]")
      .replace(/[\w+/=-]{24,}/g, "[long]")
  );
}

function cleanWord(word: string): string {
  return /^\w{1,60}$/.test(word) ? word : "Error";
}

/** Only lines that name a file; the stack also contains the message. */
function framesOf({ stack = "", message }: Error): string[] {
  const head = stack.indexOf(message);
  return stack
    .slice(message && head >= 0 ? head + message.length : 0)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^at [^"'@]*:\d+:\d+\)?$/.test(line))
    .slice(0, 12);
}
