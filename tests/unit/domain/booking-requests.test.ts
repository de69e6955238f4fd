import { expect, test } from "vitest";
import { BookingBody } from "#app/domain/bookings/booking-schemas.ts";

const parties = { dogId: "rex", sitterId: "luca", date: "2030-05-06" };
const kinds = {
  visit: { ...parties, startTime: "09:00", endTime: "10:00" },
  stay: { ...parties, startDate: parties.date, endDate: "2030-05-08" },
  meet: { ...parties, kind: "meet", startTime: "09:00" },
};
const named = Object.entries(kinds);

function faultsOf(body: object): Record<string, string[] | undefined> {
  const { error } = BookingBody.safeParse(body);
  return error?.flatten().fieldErrors ?? {};
}

test.each(named)("a %s is complete with its parties and its time", (_, request) => {
  expect(faultsOf(request)).toEqual({});
});

test.each(named)("a %s has no half of a point", (_, request) => {
  const fault = ["Please give both latitude and longitude"];
  expect(faultsOf({ ...request, latitude: 47.37 })).toEqual({ latitude: fault });
  expect(faultsOf({ ...request, longitude: 8.54 })).toEqual({ latitude: fault });
  expect(faultsOf({ ...request, latitude: 47.37, longitude: 8.54 })).toEqual({});
});

test.each(named)("a %s names its dogs, and its first day, in one way", (_, request) => {
  expect(faultsOf({ ...request, dogIds: ["bruno", "rex"] })).toEqual({
    dogIds: ["Please name the dogs in one way only"],
  });
  const faults = faultsOf({ ...request, startDate: "2030-05-07", endDate: "2030-05-08" });
  expect(faults.date).toEqual(["Please say the time in one way only"]);
});
