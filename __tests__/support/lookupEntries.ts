import type { Services } from '#provider/context';
import { lockList } from '#provider/modules/administration/lists/listRepository';

/** The id of a college or branch; one that no list has is made, retired, so that no form offers it. */
export async function entryNamed(
  { db }: Pick<Services, 'db'>,
  list: 'colleges' | 'branches',
  name: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Two tests' helpers may need it at the same time.
    await lockList(trx, list);
    const named = trx.selectFrom(list).select('id').where('name', '=', name);
    const known = await named.orderBy('retired').orderBy('id').executeTakeFirst();
    const made = () => trx.insertInto(list).values({ name, retired: true }).returning('id');
    return (known ?? (await made().executeTakeFirstOrThrow())).id;
  });
}

/** By names, as columns of a student or placement. */
export async function whereaboutsOf(
  services: Pick<Services, 'db'>,
  { college, branch }: { college?: string | null; branch?: string | null },
): Promise<{ college_id?: number | null; branch_id?: number | null }> {
  return {
    ...(college !== undefined && {
      college_id: college === null ? null : await entryNamed(services, 'colleges', college),
    }),
    ...(branch !== undefined && {
      branch_id: branch === null ? null : await entryNamed(services, 'branches', branch),
    }),
  };
}
