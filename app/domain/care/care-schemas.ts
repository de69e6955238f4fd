import { z } from "zod";
import {
  GivenPassword,
  IfGiven,
  OptionalLine,
  OptionalSlug,
  OptionalText,
  Phone,
  PlainDate,
  WholeNumber,
} from "../fields.ts";
import { Dollars } from "../prices/rate-schemas.ts";
import { MOST_ROWS, MOST_SHARE_DAYS, offLeads } from "./care-rules.ts";

const MedicationRow = z
  .object({ name: OptionalLine(80), dose: OptionalLine(80), when: OptionalLine(120) })
  .superRefine(({ name, dose, when }, ctx) => {
    if (!name && (dose || when))
      ctx.addIssue({ code: "custom", path: ["name"], message: "Please name the medication" });
  });

const VaccinationRow = z
  .object({ kind: OptionalLine(80), validUntil: IfGiven(PlainDate) })
  .superRefine(({ kind, validUntil }, ctx) => {
    if (!kind && validUntil)
      ctx.addIssue({ code: "custom", path: ["kind"], message: "Please name the vaccination" });
  });

/** Rows in which nothing is written are ignored. */
function rowsOf<Row extends z.ZodType, Kept>(
  row: Row,
  keep: (row: z.output<Row>) => readonly Kept[],
) {
  return z
    .array(row)
    .max(MOST_ROWS + 1, `Please use at most ${MOST_ROWS} rows`)
    .nullish()
    .transform((rows) => (rows ?? []).flatMap(keep))
    .refine((rows) => rows.length <= MOST_ROWS, `Please use at most ${MOST_ROWS} rows`);
}

const Vet = z.object({ name: OptionalLine(80), phone: Phone, address: OptionalLine(200) });
const Emergency = z.object({ name: OptionalLine(80), phone: Phone });

/** Replaces the whole sheet: what is absent or empty is removed. */
export const CareInput = z.object({
  feeding: OptionalText(1000),
  walking: OptionalText(1000),
  medication: rowsOf(MedicationRow, ({ name, dose, when }) => (name ? [{ name, dose, when }] : [])),
  habits: OptionalText(1500),
  offLead: OptionalSlug(offLeads),
  otherDogs: OptionalText(300),
  children: OptionalText(300),
  vaccinations: rowsOf(VaccinationRow, ({ kind, validUntil }) =>
    kind ? [{ kind, validUntil: validUntil ?? null }] : [],
  ),
  microchip: OptionalLine(40),
  vet: Vet.nullish().transform((vet) => vet ?? { name: null, phone: null, address: null }),
  emergency: Emergency.nullish().transform((contact) => contact ?? { name: null, phone: null }),
  vetLimit: Dollars.transform((dollars) => dollars ?? null).describe("Dollars"),
  access: OptionalText(1000).describe("How to get in"),
});
export type CareInput = z.output<typeof CareInput>;

export const ShareInput = z.object({
  days: WholeNumber(1, MOST_SHARE_DAYS).describe("How long the link works"),
  currentPassword: GivenPassword.optional().describe(
    "Needed 10 minutes after the sign-in, or after it was last given",
  ),
});
export type ShareInput = z.output<typeof ShareInput>;
