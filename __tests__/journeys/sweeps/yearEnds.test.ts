/**
 * A year ends: three unfinished cases are rehearsed and decided, the year is archived, a write to it is
 * refused by call and by SQL, and in the next year a returning student starts clean.
 */
import { adminConfig } from '#provider/database/embedded/cluster';
import { clusterPaths } from '#provider/database/embedded/paths';
import { queryOn } from '#tests/support/appliers';
import { scrollsSideways, violations } from '#tests/support/axe';
import { settled } from '#tests/support/journey';
import { ownPortal } from '#tests/support/ownPortal';

jest.setTimeout(120_000);
const portal = ownPortal();
const query = <R>(sql: string) =>
  queryOn<R>({ ...adminConfig(clusterPaths(portal.dataDir)), database: 'portal' }, sql);

const CASES = `
  insert into years (name, from_day, to_day) values
    ('Last year', current_date - 700, current_date - 1), ('This year', current_date, current_date + 364);
  update placements set state = 'completed' where state in ('draft', 'submitted', 'confirmed', 'approved');
  update applications set status = 5 where status in (1, 2, 3, 4, 9, 10);
  update enrolments set state = 'refused' where state = 'claimed';
  update placements set amendment = null, state = 'approved', start_date = current_date - 90,
    end_date = case when number = 1 then current_date - 30 else current_date + 30 end
  from (select p.id, row_number() over (order by p.id) as number from placements p
    join students s on s.id = p.student_id join users u on u.id = s.user_id
    where u.email = 'student@demo.test') own
  where own.id = placements.id and number <= 2;
  update applications set status = 2, created_at = now() - interval '40 days' where id = (
    select min(a.id) from applications a join students s on s.id = a.student_id join users u on u.id = s.user_id
    where a.status = 5 and u.email = 'student@demo.test')`;

test('a year is closed with its three unfinished cases, archived, and the next one begins clean', async () => {
  await query(CASES);
  const [ended] = await query<{ id: number; title: string }>(
    `select id, title from placements where state = 'approved' and end_date < current_date`,
  );
  const admin = await portal.openAs('admin@demo.test');
  await admin.goto('/administration/years');
  await admin.getByRole('link', { name: 'Close: Last year' }).click();
  await admin.getByRole('heading', { name: 'Close Last year' }).waitFor();
  await admin.getByRole('button', { name: 'Save 3 decisions' }).waitFor();
  expect([await violations(admin), await scrollsSideways(admin)]).toEqual([[], false]);
  // The ended one is completed although its check list has gaps.
  await admin.getByLabel('Find one record to decide on its own').fill(ended!.title);
  await admin
    .getByRole('table', { name: 'Records found' })
    .getByRole('row')
    .filter({ hasText: ended!.title })
    .getByRole('combobox')
    .selectOption({ label: 'Complete' });
  await admin.getByText(/1 will be completed/).waitFor();
  expect(await query(`select state from placements where id = ${ended!.id}`)).toEqual([
    { state: 'approved' },
  ]);
  await admin.getByRole('button', { name: 'Save 3 decisions' }).click();
  const question = admin.getByRole('dialog', { name: 'Save 3 decisions on Last year?' });
  await question.getByRole('button', { name: 'Save 3 decisions' }).click();
  await admin.getByRole('button', { name: 'Archive: Last year' }).click();
  const archive = admin.getByRole('dialog', { name: 'Archive Last year?' });
  await archive.getByRole('button', { name: 'Archive' }).click();
  await admin.getByText('Last year archived.').first().waitFor();
  await admin.getByRole('row').filter({ hasText: 'Last year' }).getByText('Archived').waitFor();

  const coordinator = await portal.api('coordinator@demo.test');
  const refused = await coordinator.post('/coordinator/placements/reopen', { id: ended!.id, reason: 'Late' });
  expect([refused.status, refused.body.code]).toEqual([409, 'YEAR_ARCHIVED']);
  await expect(query(`update placements set title = 'x' where id = ${ended!.id}`)).rejects.toMatchObject({
    code: 'YA001',
  });

  const office = await portal.openAs('coordinator@demo.test');
  await office.goto('/dashboard/coordinator/placements');
  await settled(office);
  expect(await office.getByRole('row').filter({ hasText: ended!.title }).count()).toBe(0);
  await office.getByRole('button', { name: 'Filter', exact: true }).click();
  const menu = office.locator('.dropdown-menu.show');
  await menu.getByRole('button', { name: /^Year/ }).click();
  await menu.getByRole('button', { name: 'Last year (archived)' }).click();
  await office.getByRole('row').filter({ hasText: ended!.title }).first().waitFor();
  await office.goto(`/dashboard/coordinator/placements/${ended!.id}`);
  await office.getByText('The year Last year is archived. This internship is read-only.').waitFor();
  expect(await office.getByRole('button', { name: /Complete or end|Enter hours|guide/ }).count()).toBe(0);

  const student = await portal.openAs('student@demo.test');
  await student.goto('/dashboard/student/my-internship');
  // What runs on belongs to this year; the other one is filed away.
  await student.getByText('Earlier years').click();
  await student.getByText('The year Last year is archived. This internship is read-only.').first().waitFor();
});

test.each(['placements', 'completion', 'waiting', 'accreditation'])(
  'the report %s is read, narrowed, saved and free of faults on a phone',
  async (report) => {
    const page = await portal.openAs('coordinator@demo.test', { viewport: { width: 390, height: 844 } });
    await page.goto(`/dashboard/coordinator/reports?report=${report}`);
    await settled(page);
    await page.getByRole('table').first().waitFor();
    expect([await violations(page), await scrollsSideways(page)]).toEqual([[], false]);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export XLSX' }).click();
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`^${report}-.*\\.xlsx$`));
  },
);
