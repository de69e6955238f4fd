import { applyWordCounts, renewSearchTexts } from "#app/domain/people/search-text.server.ts";
import { importGazetteer } from "../../app/domain/places/import-gazetteer.server.ts";
import { openStore } from "../../db/connect.ts";
import { dayAhead } from "../prove/proofs/proof-people.ts";
import { putSynthetic } from "./put-synthetic.ts";
import { syntheticSitters } from "./synthetic-sitters.ts";

export async function fillSitters(dataDir: string, sitters: number): Promise<void> {
  const store = await openStore(dataDir);
  await importGazetteer(store.db);
  await renewSearchTexts(store.db);
  await store.close();
  const words = putSynthetic(dataDir, syntheticSitters(sitters, 1, dayAhead(1)), true);
  const again = await openStore(dataDir);
  await again.db.transaction().execute((trx) => applyWordCounts(trx, words));
  await again.close();
}
