import { describe, expect, test } from "vitest";
import { landNames } from "#app/domain/places/addresses/land-names.server.ts";
import { leadsToDoor } from "#app/domain/places/own-place-queries.server.ts";
import {
  foldedPlaceName,
  numberedDistrict,
  prettyPlaceName,
} from "#app/domain/places/place-names.ts";
import { cellCentre, milesBetween } from "#app/domain/places/place-rules.ts";
import { foldedWords, foldText } from "#app/domain/text-folding.ts";
import { longitudeNear } from "#app/ui/map/longitude-near.ts";

describe("cells", () => {
  test.each([
    [47.3769, 8.5417, 47.375, 8.545],
    [47.37, 8.54, 47.375, 8.545],
    [0.29, 0.57, 0.295, 0.575],
    [-0.001, -0.001, -0.005, -0.005],
    [0, 0, 0.005, 0.005],
    [-33.87, 151.21, -33.865, 151.215],
    [90, 180, 89.995, 179.995],
    [-90, -180, -89.995, -179.995],
  ])("%f, %f lies in the cell around %f, %f", (latitude, longitude, lat, lng) => {
    expect(cellCentre(latitude, longitude)).toEqual({ latitude: lat, longitude: lng });
  });

  test("every hundredth of a degree begins a cell of its own, and a centre stays where it is", () => {
    for (let index = -9000; index < 9000; index++) {
      const centre = cellCentre(index / 100, index / 100);
      expect(centre.latitude).toBe((2 * index + 1) / 200);
      expect(cellCentre(centre.latitude, centre.longitude)).toEqual(centre);
    }
  });
});

describe("an address", () => {
  test.each([
    ["Seestrasse 12, 8002 Zürich", "Enge, Zürich", true],
    ["Seestrasse 12", null, true],
    ["1600 Broadway", "Manhattan, NY", true],
    ["Hof Brunnen, 8126 Zumikon", "Zumikon", true],
    ["Wiedikon", "Alt-Wiedikon, Zürich", false],
    ["8003 Zürich", "Alt-Wiedikon, Zürich", false],
    ["Zürich Kreis 3", "Alt-Wiedikon, Zürich", false],
    ["Zurich, NW1 6XE", "Zürich", false],
    ["8700 Küsnacht ZH", "Küsnacht", false],
    ["CH-8001 Zürich, Schweiz", "Zürich", false],
    ["8001 Stadt Zürich", "Zürich", false],
    ["Rue du Valais 1, 1202 Genève, Suisse", "Genève", true],
  ])("%s in %s leads to a door: %s", async (address, area, leads) => {
    expect(leadsToDoor(address, area, await landNames())).toBe(leads);
  });
});

describe("distance", () => {
  const zurich = { latitude: 47.3769, longitude: 8.5417 };
  const bern = { latitude: 46.948, longitude: 7.4474 };

  test("is in steps of half a mile and the same both ways", () => {
    expect(milesBetween(zurich, bern)).toBe(59.5);
    expect(milesBetween(bern, zurich)).toBe(59.5);
  });

  test("does not change while a point moves within its cell", () => {
    const seen = new Set<number>();
    for (let step = 0; step < 10; step++) {
      const home = { latitude: 47.37 + step / 1001, longitude: 8.54 + step / 1001 };
      seen.add(milesBetween(bern, home));
    }
    expect(seen.size).toBe(1);
  });

  test("across the date line is short", () => {
    const here = { latitude: -16.8, longitude: 179.99 };
    expect(milesBetween(here, { latitude: -16.8, longitude: -179.99 })).toBeLessThan(3);
  });
});

test.each([
  [-179.985, 179.99, 180.015],
  [179.985, -179.99, -180.015],
  [8.5, 368, 368.5],
  [8.5, 7.4, 8.5],
])("%f near %f is %f", (longitude, other, near) => {
  expect(longitudeNear(longitude, other)).toBeCloseTo(near, 9);
});

test.each([
  ["Zürich (Kreis 3) / Alt-Wiedikon", "CH", "Alt-Wiedikon, Zürich"],
  ["Zürich (Kreis 5)", "CH", "Kreis 5, Zürich"],
  ["Stadt Winterthur (Kreis 1) / Altstadt", "CH", "Altstadt, Winterthur"],
  ["Seen (Kreis 3) / Waser", "CH", "Waser, Winterthur"],
  ["Töss (Kreis 4)", "CH", "Töss, Winterthur"],
  ["Kloten / Kloten (Zentrum)", "CH", "Kloten"],
  ["Thalwil / Dorfkern", "CH", "Thalwil"],
  ["Thalwil / Nord", "CH", "Thalwil Nord"],
  ["Wallisellen / Wallisellen-Ost", "CH", "Wallisellen-Ost"],
  ["Erlenbach / rechts des Dorfbachs oberhalb Bahnlinie", "CH", "Erlenbach"],
  ["Glattbrugg / Wydacker/Bettacker/Lättenwiesen", "CH", "Wydacker, Glattbrugg"],
  ["Rüti / Dorfzentrum, Südl. Teil", "CH", "Rüti"],
  ["Biel/Bienne", "CH", "Biel/Bienne"],
  ["Sankt Gallen", "CH", "St. Gallen"],
  ["Frankfurt (Oder)", "DE", "Frankfurt (Oder)"],
  ["Neustadt/Nord", "DE", "Neustadt Nord"],
  ["Hrochoť,Slovakia", "SK", "Hrochoť"],
  ["Brgy. Mabilo, New Washington", "PH", "Mabilo, New Washington"],
  ["Villa Presidente Frei, Ñuñoa, Santiago, Chile", "CL", "Villa Presidente Frei, Ñuñoa"],
  ["Los Dolores (Las Quince Letras)", "MX", "Los Dolores"],
  ["San Sebastián [Fraccionamiento]", "MX", "San Sebastián"],
  ["Najaru قرية نجرو", "SD", "Najaru"],
  ["el Raval", "ES", "El Raval"],
  ["eSikhaleni", "ZA", "eSikhaleni"],
  ["Сопиште", "MK", "Сопиште"],
  ["Y", "FR", "Y"],
  ["Ninguno [CERESO]", "MX", null],
])("%s (%s) is called %s", (name, country, pretty) => {
  expect(prettyPlaceName({ name, country })).toBe(pretty);
});

test.each([
  ["Zürich (Kreis 4) / Aussersihl", "Kreis 4, Zürich"],
  ["Zürich (Kreis 12)", "Kreis 12, Zürich"],
  ["Töss (Kreis 4)", "Kreis 4, Winterthur"],
  ["Stadt Winterthur (Kreis 1) / Altstadt", "Kreis 1, Winterthur"],
  ["Thalwil / Nord", null],
  ["Kloten / Kloten (Zentrum)", null],
])("%s is in %s", (name, district) => {
  expect(numberedDistrict({ name, country: "CH" })).toBe(district);
});

test("names fold into their search words", () => {
  expect(foldText("ZÜRICH Straße Łódź")).toBe("zurich strasse lodz");
  expect(foldedWords("  Alt-Wiedikon,\u00a0Zu\u0308rich 50%_")).toEqual([
    "alt",
    "wiedikon",
    "zurich",
    "50",
  ]);
  expect(foldedPlaceName("Alt-Wiedikon, Zürich")).toBe("alt wiedikon, zurich");
  expect(foldedPlaceName("Biel/Bienne")).toBe("biel, bienne");
  expect(foldedPlaceName("Sankt Gallen")).toBe(foldedPlaceName("St. Gallen"));
});
