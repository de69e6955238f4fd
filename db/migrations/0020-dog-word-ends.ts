import { type Kysely, sql } from "kysely";

/** Dogs are found inside their words too: each word is kept with all its ends of two letters or more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert or ignore into dog_words (dog_id, word)
    with recursive ends (dog_id, word) as (
      select dog_id, substr(word, 2) from dog_words where length(word) > 2
      union select dog_id, substr(word, 2) from ends where length(word) > 2
    )
    select dog_id, word from ends`.execute(db);
}
