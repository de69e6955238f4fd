import type { Way } from "./flooder.ts";

export type NamedWay = Way & { name: string; addresses?: number };

/** Without a proxy, which would send them one by one, also requests that wait for no answer. */
export function floodWays(sitters: string[], isProxied: boolean): NamedWay[] {
  const dear = [
    "/sitters?place=words+that+nobody+knows",
    "/dog-sitters/zurich",
    "/map",
    "/api/openapi.json",
    "/support",
    ...sitters.slice(0, 3),
  ];
  const documents = ["/api/openapi.json"];
  const login = { paths: ["/api/auth/login"], method: "POST", body: 100 } as const;
  const large = { paths: ["/terms"], head: 12_000 };
  const ways: NamedWay[] = [
    { name: "20 dear pages at once", connections: 20, each: 1, paths: dear },
    { name: "200 dear pages at once", connections: 200, each: 1, paths: dear },
    { name: "300 profiles at once", connections: 300, each: 1, paths: sitters },
    { name: "1000 documents at once", connections: 1000, each: 1, paths: documents },
    { name: "1000 kept answers at once", connections: 1000, each: 1, paths: ["/robots.txt"] },
    { name: "1000 large heads at once", connections: 1000, each: 1, ...large },
    { name: "bodies that never come", connections: 3000, each: 1, ...large, body: 100 },
    {
      name: "posts that never come",
      connections: 3000,
      each: 1,
      ...login,
      paths: [...login.paths],
    },
    { name: "dear pages", addresses: 50, connections: 1000, each: 1, paths: dear },
  ];
  if (isProxied) return ways.map(named);
  return [
    ...ways,
    { name: "300 times 20 profiles", connections: 300, each: 20, paths: sitters },
    { name: "1200 times 20 heads of 28 kB", connections: 1200, each: 20, ...large, head: 28_000 },
    { name: "1200 times 20 heads of 12 kB", connections: 1200, each: 20, ...large },
    { name: "13000 times 20 short ones", connections: 13_000, each: 20, paths: ["/terms"] },
    { name: "300 times 20 profiles", addresses: 50, connections: 300, each: 20, paths: sitters },
    { name: "unfinished heads", addresses: 50, connections: 13_000, each: 1, ...large, half: true },
    { name: "large heads", addresses: 50, connections: 13_000, each: 1, ...large },
    {
      name: "bodies that never come",
      addresses: 50,
      connections: 13_000,
      each: 1,
      ...large,
      body: 100,
    },
  ].map(named);
}

function named<W extends NamedWay>(way: W): W {
  return way.addresses ? { ...way, name: `${way.addresses} addresses: ${way.name}` } : way;
}
