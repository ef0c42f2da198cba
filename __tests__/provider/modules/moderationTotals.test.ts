/** Totals and groups, against the same counted from the entries and reports by other statements. */
import { sql } from 'kysely';
import { AUDIT_SUBJECTS } from '#contract/audit';
import { aUser } from '#tests/support/builders';
import type { TestClient } from '#tests/support/client';
import { everyPage } from '#tests/support/everyPage';
import type { Random } from '#tests/support/fuzz/random';
import { seeded } from '#tests/support/fuzz/seeded';
import type { ProviderSetup } from '#tests/support/provider';
import { aCompany, anInternship } from '#tests/support/records';
import { setupModeration } from '#tests/support/suites';

const NOW = Date.parse('2026-06-17T06:00:00Z');
const DAY = 86_400_000;

let setup: ProviderSetup;
let moderator: TestClient;
beforeAll(async () => {
  ({ setup, moderator } = await setupModeration());
});
afterAll(() => setup.close());

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await query.execute(setup.services.db)).rows as Record<string, any>[];

describe('the trail', () => {
  const write = (random: Random) =>
    sql`insert into audit_entries (at, subject, subject_id, action)
      select ${new Date(NOW - random.int(20 * DAY))}::timestamptz + n * interval '5 hours',
        ${random.pick(AUDIT_SUBJECTS)}, n % 7, 'move'
      from generate_series(1, ${1 + random.int(9)}::int) n`.execute(setup.services.db);

  it.each([
    ['', sql`true`],
    ['subject=payment&', sql`subject = 'payment'`],
    ['subject_id=3&', sql`subject_id = 3`],
    ['subject=diary&subject_id=3&', sql`subject = 'diary' and subject_id = 3`],
    [
      'from=2026-06-03&to=2026-06-09&',
      sql`at >= '2026-06-03T00:00:00+05:30' and at < '2026-06-10T00:00:00+05:30'`,
    ],
    ['subject=diary&from=2026-06-05&', sql`subject = 'diary' and at >= '2026-06-05T00:00:00+05:30'`],
  ])(
    'should be told exactly and in order for "%s" while many write',
    seeded(async (random, query, where) => {
      await Promise.all(Array.from({ length: 40 }, () => write(random)));
      const expected = await rowsOf(sql`select id from audit_entries where ${where} order by id desc`);
      const { rows, total } = await everyPage(moderator, `/moderation/audit?${query}`);
      expect(total).toBe(expected.length);
      expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }, 7),
  );
});

describe('reports', () => {
  let internships: number[];
  let users: number[];
  beforeAll(async () => {
    const { services } = setup;
    const company = await aCompany(services);
    internships = await Promise.all(
      Array.from({ length: 30 }, async () => (await anInternship(services, company)).id),
    );
    users = await Promise.all(
      Array.from({ length: 8 }, async () => (await aUser(services, { role: 'student' })).id),
    );
  });

  /** One write, as the portal or a script may make it. */
  function write(random: Random) {
    const [internship, user] = [random.pick(internships), random.pick(users)];
    const at = new Date(NOW - random.int(20 * DAY));
    const writes = [
      sql`insert into reports (internship_id, user_id, reason, text, created_at)
        values (${internship}, ${user}, 'other', 'x', ${at}) on conflict do nothing`,
      sql`insert into reports (internship_id, user_id, reason, text, created_at)
        select id, ${user}, 'money', 'y', ${at} from internships where id % 3 = ${random.int(3)}
        order by id on conflict do nothing`,
      sql`update reports set outcome = ${random.pick(['upheld', 'dismissed'])}, note = ${random.pick([null, 'n'])},
        decided_at = ${at}, decided_by = ${random.pick(users)}
        where id in (select id from reports where internship_id = ${internship} and outcome is null order by id for update)`,
      sql`delete from reports where id = (select min(id) from reports where internship_id = ${internship})`,
      sql`update reports set decided_by = null where decided_by = ${user} and internship_id = ${internship}`,
    ];
    return random.pick(writes).execute(setup.services.db);
  }

  async function check(state: 'open' | 'closed') {
    const isOpen = state === 'open';
    const expected = await rowsOf(sql`
      select min(id) as id, internship_id, count(*)::int as reporters, array_agg(text order by id) as texts
      from reports where outcome is ${isOpen ? sql`null` : sql`not null`}
      group by internship_id, outcome, note, decided_at, decided_by
      order by ${isOpen ? sql`min(created_at), min(id)` : sql`decided_at desc, min(id) desc`}`);
    const { rows, total } = await everyPage(moderator, `/moderation/reports?state=${state}&`);
    expect(total).toBe(expected.length);
    expect(
      rows.map(({ id, internship_id, reporters, reports }) => ({
        id,
        internship_id,
        reporters,
        texts: reports.map(({ text }: { text: string }) => text),
      })),
    ).toEqual(expected);
  }

  it(
    'should be grouped as they are after any writes, many at once, and many readers',
    seeded(async (random) => {
      for (let round = 0; round < 6; round += 1) {
        for (let i = 0; i < 25; i += 1) await write(random);
        await Promise.all(Array.from({ length: 12 }, () => write(random)));
        await check('open');
        await check('closed');
      }
      await setup.services.db.deleteFrom('users').where('id', '=', users[0]!).execute();
      await setup.services.db.deleteFrom('internships').where('id', '=', internships[0]!).execute();
      await check('open');
      await check('closed');
    }, 11),
  );
});
