export type Answer = {
  status: number;
  retryAfter: string | null;
  body: Record<string, never> & { id?: string };
};

const LONGEST_CALL = 90_000;

/** Null when the connection breaks. */
export async function call(
  origin: string,
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string } = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      signal: AbortSignal.timeout(LONGEST_CALL),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, body: text ? JSON.parse(text) : {} };
  } catch {
    return null;
  }
}

export async function registerPerson(
  origin: string,
  name: string,
): Promise<{ token: string; id: string }> {
  const answer = await call(origin, "POST", "/auth/register", {
    body: {
      name,
      email: `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.test`,
      password: "load-test",
    },
  });
  if (answer?.status !== 201) throw new Error(`register answered ${answer?.status}`);
  const { accessToken, user } = answer.body as unknown as {
    accessToken: string;
    user: { id: string };
  };
  return { token: accessToken, id: user.id };
}

/** Through the pages; returns the last status, or null when a connection breaks. */
export async function deleteAccount(
  origin: string,
  email: string,
  password: string,
): Promise<number | null> {
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { origin, cookie },
      body: new URLSearchParams(fields),
    });
  try {
    const signedIn = await post("/login", { email, password });
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
    const page = "/profile/edit/account/delete";
    return (await post(page, { currentPassword: password }, cookie.join("; "))).status;
  } catch {
    return null;
  }
}

/** Listed, offering walks. */
export async function becomeSitter(
  origin: string,
  person: { token: string; id: string },
  more: object = {},
): Promise<void> {
  const answer = await call(origin, "PATCH", `/users/${person.id}`, {
    token: person.token,
    body: {
      role: "sitter",
      experience: "1-3",
      bio: "Walks every day.",
      dogSizes: ["small", "medium", "large"],
      dogAges: ["puppy", "adult", "senior"],
      services: ["walking"],
      location: "Zurich",
      latitude: 47.37,
      longitude: 8.54,
      ...more,
    },
  });
  if (answer?.status !== 200)
    throw new Error(`becoming a sitter answered ${answer?.status} ${JSON.stringify(answer?.body)}`);
}
