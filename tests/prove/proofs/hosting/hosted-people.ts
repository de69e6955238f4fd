import { becomeSitter, call, deleteAccount } from "../../../load/api-client.ts";
import { asFile, jpegOfSize } from "../../../support/pictures.ts";

const PASSWORD = "load-test";
const GET_IN = "The key is under the third pot";

/** What a site has told its people that it has stored. */
export type HostedPeople = {
  owner: string;
  friend: { email: string; id: string };
  dogs: { id: string; images: string[] }[];
  messages: number;
  /** Emails of those who have left. */
  left: string[];
};

/** An owner with a dog, photos, a way in and messages to a friend. */
export async function moveIn(origin: string): Promise<HostedPeople> {
  const owner = await join(origin, "Olive");
  // Strangers may write to sitters only.
  const friend = await join(origin, "Fred");
  await becomeSitter(origin, friend);
  const people: HostedPeople = { owner: owner.email, friend, dogs: [], messages: 0, left: [] };
  await addMore(origin, people);
  await must(origin, "PUT", `/dogs/${people.dogs[0]?.id}/care`, owner.token, {
    feeding: "At seven",
    access: GET_IN,
  });
  return people;
}

/** A dog with the largest photo, and a message; counted once the site has said that it has them. */
export async function addMore(origin: string, people: HostedPeople): Promise<void> {
  const token = await signIn(origin, people.owner);
  const dog = await must(origin, "POST", "/dogs", token, {
    name: "Rex",
    breed: "Beagle",
    age: "2 years",
  });
  const one = { id: String(dog.id), images: [] as string[] };
  people.dogs.push(one);
  const body = { recipientId: people.friend.id, content: `Hello ${people.dogs.length}` };
  await must(origin, "POST", "/messages", token, body);
  people.messages++;
  const form = new FormData();
  form.append("images", asFile(await jpegOfSize(5_200_000), "dog.jpg"));
  const answer = await fetch(`${origin}/api/dogs/${one.id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 200) throw new Error(`a photo: ${answer.status} ${await answer.text()}`);
  one.images = ((await answer.json()) as { images: string[] }).images;
}

/** Somebody who signs up and, after `meanwhile`, deletes the account. */
export async function passThrough(
  origin: string,
  people: HostedPeople,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const { email } = await join(origin, "Zoe");
  await meanwhile();
  const status = await deleteAccount(origin, email, PASSWORD);
  if (status !== 302 && status !== 303) throw new Error(`leaving: ${status}`);
  people.left.push(email);
  // The list of deleted people is written after the answer.
  await new Promise((resolve) => setTimeout(resolve, 2500));
}

/** What a site has lost of what it said that it has, and who came back. */
export async function lossesOf(origin: string, people: HostedPeople): Promise<string[]> {
  const losses: string[] = [];
  const token = await signIn(origin, people.owner).catch(() => null);
  if (token === null) return ["the owner can't sign in"];
  const dogs = (await must(origin, "GET", "/dogs", token)) as unknown as HostedPeople["dogs"];
  for (const { id, images } of people.dogs) {
    const dog = dogs.find((one) => one.id === id);
    if (!dog) losses.push("a dog is lost");
    for (const image of images) {
      if (!dog?.images.includes(image)) losses.push("a dog has lost a photo");
      const { status } = await fetch(origin + image);
      if (status !== 200) losses.push(`a photo: ${status}`);
    }
  }
  const { access } = await must(origin, "GET", `/dogs/${people.dogs[0]?.id}/care`, token);
  if (String(access) !== GET_IN) losses.push(`how to get in reads ${access}`);
  const thread = JSON.stringify(
    await must(origin, "GET", `/messages/conversations/${people.friend.id}`, token),
  );
  const kept = new Set(thread.match(/Hello \d+/g)).size;
  if (kept < people.messages) losses.push(`${kept} of ${people.messages} messages`);
  for (const email of people.left) {
    const back = await signIn(origin, email).catch(() => null);
    if (back !== null) losses.push(`${email} left and is back`);
  }
  return losses;
}

async function join(origin: string, name: string) {
  const email = `${name.toLowerCase()}-${Math.random().toString(36).slice(2)}@example.test`;
  const body = { name, email, password: PASSWORD };
  const answer = await must(origin, "POST", "/auth/register", undefined, body);
  const { accessToken: token, user } = answer as unknown as {
    accessToken: string;
    user: { id: string };
  };
  return { email, token, id: user.id };
}

async function signIn(origin: string, email: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const { accessToken } = await must(origin, "POST", "/auth/login", undefined, body);
  return String(accessToken);
}

async function must(origin: string, method: string, path: string, token?: string, body?: unknown) {
  const answer = await call(origin, method, path, { ...(token && { token }), body });
  if (!answer || answer.status > 201)
    throw new Error(`${method} ${path}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return answer.body;
}
