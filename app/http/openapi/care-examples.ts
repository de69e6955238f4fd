import { sample } from "./samples.ts";

export const careExamples: Record<string, Record<string, unknown>> = {
  CareSheet: {
    dogId: sample.id,
    feeding: "Half a cup at 7 and at 18",
    walking: "An hour in the woods, twice a day",
    medication: [{ name: "Apoquel", dose: "1 tablet", when: "With the evening meal" }],
    habits: "Hides from thunder",
    offLead: "fenced",
    otherDogs: null,
    children: "Patient, as long as nobody pulls his tail",
    vaccinations: [{ kind: "Rabies", validUntil: "2027-11-30" }],
    microchip: "756098100000001",
    vet: { name: "Praxis Seefeld", phone: "+41 44 000 00 00", address: "Seestrasse 1, Zürich" },
    emergency: { name: "Nina, next door", phone: "+41 79 000 00 00" },
    vetLimit: 300,
    hasAccess: true,
    accessUnreadable: false,
    access: null,
    missing: ["otherDogs"],
    updatedAt: sample.instant,
  },
  CareAccess: { access: "The key is with the neighbor" },
  CareShare: {
    url: "https://dogs.example.org/care/3Jq…",
    expiresAt: "2027-03-08T09:00:00.000Z",
  },
};
