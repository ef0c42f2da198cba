import type { Kysely } from 'kysely';
import type { SameName } from '#contract/moderation/sameName';
import type { Database } from '#provider/database/schema';
import { sameNames } from '#provider/services/sameNameRepository';
import type { PlacementRecord } from '../repository';

type WithSameNames = PlacementRecord & { same_name: SameName[] };

/** Only own internships name a company that nobody has reviewed. */
export async function withSameNames(
  db: Kysely<Database>,
  placements: readonly PlacementRecord[],
): Promise<WithSameNames[]> {
  const own = placements.filter(({ source }) => source === 'own');
  const same = await sameNames(
    db,
    own.map(({ id, company, website }) => ({ key: id, company: null, name: company, website })),
  );
  return placements.map((row) => ({ ...row, same_name: same.get(row.id) ?? [] }));
}
