/*
 * Who gets which response from which call. An owner has a dog, asks a sitter to take it, and the
 * two exchange messages; the other four people are not involved. Written by hand from the contract,
 * never computed. Names in braces are ids from that story.
 */

export const viewers = [
  "anonymous",
  "self",
  "other owner",
  "sitter who is party",
  "other sitter",
  "admin",
] as const;
export type Viewer = (typeof viewers)[number];

export type PermissionCase = { call: string; statuses: Record<Viewer, number> };

export const calendarEvent = {
  summary: "A walk",
  startDateTime: "2027-03-01T09:00:00.000Z",
  endDateTime: "2027-03-01T10:00:00.000Z",
};

/** 'self' is the owner; in calls about {sitter} it is the sitter in the booking. */
export const whilePending = casesIn(`
  call                                         | anonymous | self | other owner | sitter who is party | other sitter | admin
  POST /auth/register                          |    201    | 201  |     201     |         201         |     201      |  201
  POST /auth/login                             |    200    | 200  |     200     |         200         |     200      |  200
  POST /auth/second-factor                     |    401    | 401  |     401     |         401         |     401      |  401
  POST /auth/google                            |    503    | 503  |     503     |         503         |     503      |  503
  GET /auth/google                             |    302    | 302  |     302     |         302         |     302      |  302
  GET /auth/google/callback                    |    302    | 302  |     302     |         302         |     302      |  302
  GET /users/me                                |    401    | 200  |     200     |         200         |     200      |  200
  GET /users/me/calendar-rules                 |    401    | 403  |     403     |         200         |     200      |  403
  PUT /users/me/calendar-rules                 |    401    | 403  |     403     |         200         |     200      |  403
  GET /users/me/verification                   |    401    | 403  |     403     |         200         |     200      |  403
  POST /users/me/verification                  |    401    | 403  |     403     |         201         |     201      |  403
  DELETE /users/me/verification                |    401    | 403  |     403     |         204         |     204      |  403
  GET /users/me/notifications                  |    401    | 200  |     200     |         200         |     200      |  200
  PUT /users/me/notifications                  |    401    | 200  |     200     |         200         |     200      |  200
  GET /push/key                                |    401    | 200  |     200     |         200         |     200      |  200
  POST /push/subscriptions                     |    401    | 201  |     201     |         201         |     201      |  201
  DELETE /push/subscriptions                   |    401    | 204  |     204     |         204         |     204      |  204
  GET /notifications                           |    401    | 200  |     200     |         200         |     200      |  200
  PATCH /notifications/read                    |    401    | 200  |     200     |         200         |     200      |  200
  GET /users/sitters                           |    200    | 200  |     200     |         200         |     200      |  200
  GET /users/{owner}                           |    404    | 200  |     404     |         200         |     404      |  404
  GET /users/{sitter}                          |    200    | 200  |     200     |         200         |     200      |  200
  GET /users/{nobody}                          |    404    | 404  |     404     |         404         |     404      |  404
  PATCH /users/{owner}                         |    401    | 200  |     404     |         403         |     404      |  404
  PATCH /users/{sitter}                        |    401    | 403  |     403     |         200         |     403      |  403
  PATCH /users/profile/photo                   |    401    | 200  |     200     |         200         |     200      |  200
  GET /users/{sitter}/availability             |    200    | 200  |     200     |         200         |     200      |  200
  GET /users/{owner}/availability              |    404    | 200  |     404     |         404         |     404      |  404
  GET /users/{sitter}/reviews                  |    200    | 200  |     200     |         200         |     200      |  200
  GET /users/{owner}/reviews                   |    404    | 200  |     404     |         404         |     404      |  404
  GET /favourites                              |    401    | 200  |     200     |         200         |     200      |  200
  PUT /favourites/{sitter}                     |    401    | 204  |     204     |         404         |     204      |  204
  DELETE /favourites/{sitter}                  |    401    | 204  |     204     |         204         |     204      |  204
  GET /series                                  |    401    | 200  |     200     |         200         |     200      |  200
  POST /series                                 |    401    | 201  |     404     |         403         |     404      |  404
  GET /series/{series}                         |    401    | 200  |     404     |         200         |     404      |  404
  POST /series/{weekly}/proposals              |    401    | 404  |     409     |         404         |     409      |  404
  PATCH /series/{weekly}/proposals/{rhythm}    |    401    | 404  |     403     |         404         |     200      |  404
  PATCH /series/{series}                       |    401    | 403  |     404     |         200         |     404      |  404
  GET /saved-searches                          |    401    | 200  |     200     |         200         |     200      |  200
  POST /saved-searches                         |    401    | 201  |     201     |         201         |     201      |  201
  DELETE /saved-searches/{search}              |    401    | 204  |     404     |         404         |     404      |  404
  GET /dogs                                    |    401    | 200  |     200     |         200         |     200      |  200
  POST /dogs                                   |    401    | 201  |     403     |         403         |     403      |  403
  GET /dogs/available                          |    200    | 200  |     200     |         200         |     200      |  200
  GET /dogs/user/{owner}                       |    401    | 200  |     200     |         200         |     200      |  200
  GET /dogs/{dog}                              |    401    | 200  |     404     |         200         |     404      |  404
  GET /dogs/{dog}/public                       |    404    | 200  |     404     |         200         |     404      |  404
  GET /dogs/{seeking}/public                   |    200    | 200  |     200     |         200         |     200      |  200
  GET /dogs/{dog}/reviews                      |    401    | 200  |     404     |         200         |     404      |  404
  GET /dogs/{seeking}/reviews                  |    401    | 404  |     200     |         200         |     200      |  404
  PUT /dogs/{dog}/care                         |    401    | 200  |     404     |         404         |     404      |  404
  GET /dogs/{dog}/care                         |    401    | 200  |     404     |         404         |     404      |  404
  POST /dogs/{dog}/care/access                 |    401    | 200  |     404     |         404         |     404      |  404
  POST /dogs/{dog}/care/share                  |    401    | 201  |     404     |         404         |     404      |  404
  DELETE /dogs/{dog}/care/share                |    401    | 204  |     404     |         404         |     404      |  404
  PATCH /dogs/{dog}                            |    401    | 200  |     404     |         403         |     404      |  404
  DELETE /dogs/{dog}/images                    |    401    | 404  |     404     |         403         |     404      |  404
  DELETE /dogs/{dog}                           |    401    | 409  |     404     |         403         |     404      |  404
  DELETE /dogs/{spare}                         |    401    | 204  |     404     |         404         |     404      |  404
  POST /dogs/{dog}/lost                        |    401    | 201  |     404     |         404         |     404      |  404
  GET /dogs/{missing}/lost                     |    401    | 200  |     404     |         404         |     404      |  404
  POST /dogs/{missing}/lost                    |    401    | 409  |     404     |         404         |     404      |  404
  PUT /dogs/{missing}/lost                     |    401    | 200  |     404     |         404         |     404      |  404
  DELETE /dogs/{missing}/lost/sightings/{seen} |    401    | 204  |     404     |         404         |     404      |  404
  DELETE /dogs/{dog}/lost                      |    401    | 204  |     404     |         404         |     404      |  404
  GET /bookings                                |    401    | 200  |     200     |         200         |     200      |  200
  GET /bookings/sitter                         |    401    | 200  |     200     |         200         |     200      |  200
  GET /bookings/previous-sitters               |    401    | 200  |     200     |         200         |     200      |  200
  POST /bookings                               |    401    | 201  |     404     |         403         |     404      |  404
  POST /bookings/quote                         |    401    | 200  |     404     |         403         |     404      |  404
  GET /bookings/{booking}                      |    401    | 200  |     404     |         200         |     404      |  404
  GET /bookings/{booking}/event.ics            |    401    | 200  |     404     |         200         |     404      |  404
  POST /bookings/{booking}/calendar            |    401    | 409  |     404     |         409         |     404      |  404
  GET /bookings/{booking}/review               |    401    | 200  |     404     |         200         |     404      |  404
  POST /bookings/{booking}/review              |    401    | 409  |     404     |         409         |     404      |  404
  PUT /bookings/{booking}/review               |    401    | 404  |     404     |         404         |     404      |  404
  GET /bookings/{past}/review                  |    401    | 200  |     404     |         200         |     404      |  404
  GET /bookings/{waiting}/review               |    401    | 200  |     404     |         200         |     404      |  404
  GET /bookings/{past}/visit                   |    401    | 404  |     404     |         404         |     404      |  404
  POST /bookings/{past}/visit                  |    401    | 403  |     404     |         409         |     404      |  404
  POST /reviews/{review}/reply                 |    401    | 403  |     403     |         201         |     403      |  403
  POST /reviews/{review}/report                |    401    | 403  |     201     |         201         |     201      |  201
  POST /reviews/{unread}/reply                 |    401    | 404  |     404     |         404         |     404      |  404
  POST /reviews/{unread}/report                |    401    | 404  |     404     |         404         |     404      |  404
  POST /bookings/{booking}/proposals           |    401    | 409  |     404     |         409         |     404      |  404
  PATCH /bookings/{booking}/proposals/{change} |    401    | 403  |     404     |         200         |     404      |  404
  GET /auth/google/calendar                    |    401    | 200  |     200     |         200         |     200      |  200
  POST /auth/calendar/event                    |    401    | 503  |     503     |         503         |     503      |  503
  POST /auth/calendar/event/{owner}            |    401    | 403  |     403     |         403         |     403      |  403
  GET /messages/conversations                  |    401    | 200  |     200     |         200         |     200      |  200
  GET /messages/conversations/{owner}          |    401    | 404  |     404     |         200         |     404      |  404
  GET /messages/conversations/{owner}/exists   |    401    | 200  |     200     |         200         |     200      |  200
  POST /messages/conversations                 |    401    | 400  |     404     |         409         |     404      |  404
  POST /messages                               |    401    | 400  |     404     |         201         |     404      |  404
  PATCH /messages/read                         |    401    | 200  |     200     |         200         |     200      |  200
  GET /messages/updates                        |    401    | 200  |     200     |         200         |     200      |  200
  GET /geocode                                 |    200    | 200  |     200     |         200         |     200      |  200
  GET /openapi.json                            |    200    | 200  |     200     |         200         |     200      |  200
  GET /docs                                    |    200    | 200  |     200     |         200         |     200      |  200
  GET /no-such-call                            |    404    | 404  |     404     |         404         |     404      |  404
`);

/**
 * Now the sitter accepts, whom the owner may not do it for; contact and address are then visible to
 * both. Logging out comes last.
 */
export const onceAccepted = casesIn(`
  call                                         | anonymous | self | other owner | sitter who is party | other sitter | admin
  PATCH /bookings/{booking}/status             |    401    | 403  |     404     |         200         |     404      |  404
  GET /bookings/{booking}                      |    401    | 200  |     404     |         200         |     404      |  404
  GET /bookings                                |    401    | 200  |     200     |         200         |     200      |  200
  GET /bookings/sitter                         |    401    | 200  |     200     |         200         |     200      |  200
  GET /bookings/previous-sitters               |    401    | 200  |     200     |         200         |     200      |  200
  GET /users/{owner}                           |    404    | 200  |     404     |         200         |     404      |  404
  GET /users/{sitter}                          |    200    | 200  |     200     |         200         |     200      |  200
  GET /dogs/{dog}                              |    401    | 200  |     404     |         200         |     404      |  404
  GET /dogs/{dog}/care                         |    401    | 200  |     404     |         200         |     404      |  404
  POST /dogs/{dog}/care/access                 |    401    | 200  |     404     |         200         |     404      |  404
  PUT /dogs/{dog}/care                         |    401    | 200  |     404     |         404         |     404      |  404
  POST /dogs/{dog}/care/share                  |    401    | 201  |     404     |         404         |     404      |  404
  DELETE /dogs/{dog}/care/share                |    401    | 204  |     404     |         404         |     404      |  404
  GET /dogs/user/{owner}                       |    401    | 200  |     200     |         200         |     200      |  200
  GET /messages/conversations/{owner}          |    401    | 404  |     404     |         200         |     404      |  404
  GET /messages/conversations/{sitter}         |    401    | 200  |     200     |         404         |     200      |  200
  GET /dogs/{seeking}/public                   |    200    | 200  |     200     |         200         |     200      |  200
  GET /bookings/{walk}/visit                   |    401    | 200  |     404     |         200         |     404      |  404
  POST /bookings/{walk}/visit                  |    401    | 403  |     404     |         201         |     404      |  404
  PATCH /bookings/{walk}/visit/events/{noted}  |    401    | 403  |     404     |         200         |     404      |  404
  GET /photos/{photo}                          |    404    | 200  |     404     |         200         |     404      |  404
  DELETE /bookings/{walk}/visit/events/{noted} |    401    | 403  |     404     |         204         |     404      |  404
  POST /auth/logout                            |    204    | 204  |     204     |         204         |     204      |  204
`);

/**
 * Private values, each with a unique word, and everybody to whom one of the calls above may show
 * it.
 */
export const secrets: Record<string, { pending: Viewer[]; accepted: Viewer[] }> = {
  "owner's email": { pending: ["self"], accepted: ["self", "sitter who is party"] },
  "owner's phone": { pending: ["self"], accepted: ["self", "sitter who is party"] },
  "owner's address": { pending: ["self"], accepted: ["self"] },
  "owner's latitude": { pending: ["self"], accepted: ["self"] },
  "sitter's email": {
    pending: ["sitter who is party"],
    accepted: ["self", "sitter who is party"],
  },
  "sitter's phone": {
    pending: ["sitter who is party"],
    accepted: ["self", "sitter who is party"],
  },
  "sitter's address": { pending: ["sitter who is party"], accepted: ["sitter who is party"] },
  "sitter's longitude": { pending: ["sitter who is party"], accepted: ["sitter who is party"] },
  "sighting's contact": { pending: ["self"], accepted: [] },
  "booking's notes": {
    pending: ["self", "sitter who is party"],
    accepted: ["self", "sitter who is party"],
  },
  "booking's address": { pending: ["self"], accepted: ["self", "sitter who is party"] },
  "booking's latitude": { pending: ["self"], accepted: ["self", "sitter who is party"] },
  "dog's bio": {
    pending: ["self", "sitter who is party"],
    accepted: ["self", "sitter who is party"],
  },
  "dog's height": {
    pending: ["self", "sitter who is party"],
    accepted: ["self", "sitter who is party"],
  },
  "dog's facts": {
    pending: ["self", "sitter who is party"],
    accepted: ["self", "sitter who is party"],
  },
  "care sheet": { pending: ["self"], accepted: ["self", "sitter who is party"] },
  "getting in": { pending: ["self"], accepted: ["self", "sitter who is party"] },
  "seeking dog's bio": {
    pending: ["other owner", "sitter who is party", "other sitter"],
    accepted: ["other owner", "sitter who is party", "other sitter"],
  },
  "message between the two": {
    pending: ["self", "sitter who is party"],
    accepted: ["self", "sitter who is party"],
  },
  "note on a card": { pending: [], accepted: ["self", "sitter who is party"] },
  "owner's review that waits": { pending: ["self"], accepted: [] },
  "password's hash": { pending: [], accepted: [] },
  "token's hash": { pending: [], accepted: [] },
};

function casesIn(table: string): PermissionCase[] {
  const [head = [], ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  if (head.slice(1).join() !== viewers.join()) throw new Error("The columns are other people");
  return rows.map(([call = "", ...cells]) => ({
    call,
    statuses: Object.fromEntries(
      viewers.map((viewer, at) => [viewer, Number(cells[at])]),
    ) as PermissionCase["statuses"],
  }));
}
