import { z } from "zod";
import { countedFields, offLeads } from "./care-rules.ts";

const text = z.string().nullable();

export const CareSheetShape = z
  .object({
    dogId: z.string(),
    feeding: text,
    walking: text,
    medication: z.array(z.object({ name: z.string(), dose: text, when: text })),
    habits: text,
    offLead: z.enum(offLeads).nullable().describe("'fenced': only where there is a fence"),
    otherDogs: text,
    children: text,
    vaccinations: z.array(z.object({ kind: z.string(), validUntil: text.describe("yyyy-MM-dd") })),
    microchip: text,
    vet: z.object({ name: text, phone: text, address: text }),
    emergency: z.object({ name: text, phone: text }),
    vetLimit: z.number().nullable().describe("What the vet may spend, in dollars"),
    hasAccess: z.boolean().describe("Whether the owner wrote down how to get in"),
    access: text.describe(
      "How to get in, for the owner only: a sitter asks for it with POST /dogs/{id}/care/access",
    ),
    accessUnreadable: z
      .boolean()
      .describe(
        "How to get in is stored but can't be read: it is kept until it is written down again",
      ),
    missing: z.array(z.enum(countedFields)).describe("Fields that are not filled in"),
    updatedAt: z.iso.datetime().nullable().describe("null if nothing was ever filled in"),
  })
  .meta({ id: "CareSheet", description: "What a sitter needs to know to look after a dog." });

export type CareSheetJson = z.output<typeof CareSheetShape>;

export const CareAccessShape = z
  .object({ access: text.describe("null if there is nothing to tell") })
  .meta({ id: "CareAccess", description: "How to get in." });

export const CareShareShape = z
  .object({
    url: z
      .string()
      .describe("Opens the sheet, without how to get in, for everybody who has the link"),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: "CareShare" });
