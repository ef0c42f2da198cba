/** docs/privacy.md, erasing 4: others were told the name of that time, which has changed since. */
import { eraseNow } from '#tests/support/erasingNow';
import { proposeAlone } from '#tests/support/placements';
import { rowsWith } from '#tests/support/personalRows';
import { rosterDesk, type RosterDesk } from '#tests/support/rosterDesk';
import { tracesOf } from '#tests/support/tracesOf';

let desk: RosterDesk;
beforeAll(async () => {
  desk = await rosterDesk();
  await desk.clear();
});
afterAll(() => desk.setup.close());

const query = async (text: string, values: unknown[] = []) =>
  (await desk.setup.services.pool.query(text, values)).rows as Record<string, unknown>[];
/** All students of the college, by USN: an import is the whole roster. */
const rows = new Map<string, string>();
beforeEach(() => rows.clear());
async function importRow(usn: string, name: string, email: string) {
  rows.set(usn, `${usn},${name},${email},${desk.branch},6`);
  const { body } = await desk.send(['USN,Name,Email,Branch,Semester', ...rows.values()].join('\n'));
  expect(body.errors).toBeNull();
}
const notificationsAbout = (user: number) =>
  query('select title, text from notifications where about_ids @> array[$1::integer] order by id', [user]);
/** As the college sent it, with words that are the student's at this moment. */
const tell = (user: number, text: string) =>
  query(
    `insert into notifications (user_id, kind, title, text, path, about_ids)
     select id, 'placement', $2, $2, '/', array[$1::integer] from users where email = 'coordinator@demo.test'`,
    [user, text],
  );

async function aConfirmed(usn: string, name: string) {
  await importRow(usn, name, `${usn}@college.test`.toLowerCase());
  const student = await desk.aClaimant(usn.toLowerCase(), '2004-05-31', name);
  const [claim] = await desk.waiting(usn.toLowerCase());
  if (claim) await desk.decide({ ids: [claim.id], decision: 'confirmed' });
  expect((await student.enrolment()).state).toBe('confirmed');
  return student;
}

it('replaces a name, an address, a number and a USN that the student has no more', async () => {
  const { client, user } = await aConfirmed('1FW01', 'Hiral Oldname');
  await proposeAlone(client);
  await query("update users set mobile = '7000099911', email_proved_at = now() where id = $1", [user.id]);
  await tell(user.id, `Hiral Oldname, 7000099911, ${user.email}, 1fw01@college.test, 1FW01`);
  await importRow('1FW01', 'Hiral Newname', 'hiral.new@college.test');
  await query("update users set mobile = null, email = 'hiral@other.test' where id = $1", [user.id]);
  await query("update roster set usn = '1FW99' where usn = '1FW01'");
  await query("update enrolments set usn = '1FW99' where usn = '1FW01'");
  expect(JSON.stringify(await notificationsAbout(user.id))).toContain('To approve: Hiral Oldname');
  await eraseNow(desk.setup, client);
  const about = await notificationsAbout(user.id);
  expect(about.some(({ title }) => String(title).startsWith(`To approve: Former member ${user.id}`))).toBe(
    true,
  );
  expect(about.map(({ text }) => text)).toContain(Array(5).fill(`Former member ${user.id}`).join(', '));
  await query("delete from mails where kind = 'erased'");
  const words = ['Hiral', '7000099911', user.email, '1fw01', '1fw99', 'hiral@other.test'];
  expect(await tracesOf(desk.setup.services.pool, words)).toEqual([]);
});

it('finds the name of a row that the college has deleted, and keeps what another account has now', async () => {
  const { client, user } = await aConfirmed('1FW02', 'Bhanu Formerly');
  const other = await aConfirmed('1FW03', 'Bhanu Formerly');
  await tell(user.id, 'Bhanu Rowname (1FW02), 7000088822');
  await query("update users set mobile = '7000088822' where id = $1", [user.id]);
  await query("update users set mobile = null, name = 'Bhanu Lately' where id = $1", [user.id]);
  await query("update users set mobile = '7000088822' where id = $1", [other.user.id]);
  await query("update roster set name = 'Bhanu Rowname' where usn = '1FW02'");
  await query("delete from roster where usn = '1FW02'");
  const both = 'Team of Bhanu Lately and Bhanu Formerly';
  await query("update notifications set about_ids = about_ids || $1::integer where text like '%Rowname%'", [
    other.user.id,
  ]);
  await query(
    `insert into notifications (user_id, kind, title, text, path, about_ids)
     values ($1, 'project', $2, $2, '/', array[$3, $1]::integer[])`,
    [other.user.id, both, user.id],
  );
  const ofOther = () => rowsWith(desk.setup.services.pool, '1FW03');
  const before = await ofOther();
  await eraseNow(desk.setup, client);
  const pseudonym = `Former member ${user.id}`;
  const texts = (await notificationsAbout(user.id)).map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      `${pseudonym} (${pseudonym}), 7000088822`,
      `Team of ${pseudonym} and Bhanu Formerly`,
    ]),
  );
  expect(await ofOther()).toEqual(before);
  expect(await query('select 1 from former_words where user_id = $1', [user.id])).toEqual([]);
});

it('keeps a hundred former names of an account that changes its name without end', async () => {
  await desk.clear();
  const { client, user } = await aConfirmed('1FW09', 'Omkar First');
  await tell(user.id, 'Omkar First');
  for (let n = 1; n <= 120; n += 1)
    await query('update users set name = $2 where id = $1', [user.id, `Omkar Name${n}`]);
  expect(
    await query("select count(*)::int as n from former_words where user_id = $1 and kind = 'name'", [
      user.id,
    ]),
  ).toEqual([{ n: 100 }]);
  await eraseNow(desk.setup, client);
  expect((await notificationsAbout(user.id)).map(({ text }) => text)).toContain(`Former member ${user.id}`);
});
