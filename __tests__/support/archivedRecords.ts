/** A record of each kind in a year that was archived, with everybody who may write it, and strangers. */
import { entryNamed } from './lookupEntries';
import type { TestClient } from './client';
import { aUser } from './builders';
import { coordinatorAt, loginOf } from './placements';
import type { ProviderSetup } from './provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from './records';
import { aLinkToken } from './supervision';

export type Who = 'student' | 'company' | 'office' | 'admin';
export type RecordName = 'placement' | 'own' | 'application' | 'entry' | 'claim' | 'issue' | 'year';

export interface ArchivedRecords {
  ids: Record<RecordName, number>;
  /** Of a supervisor's link to the placement. */
  token: string;
  people: Record<Who, TestClient>;
  strangers: Record<Exclude<Who, 'admin'>, TestClient>;
}

export async function archivedRecords(setup: ProviderSetup): Promise<ArchivedRecords> {
  const { services } = setup;
  const { college, otherCollege } = masters(services);
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(values);
    const places = names.map((_name, at) => `$${at + 1}`);
    const { rows } = await services.pool.query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
      Object.values(values),
    );
    return rows[0]!.id;
  };
  const year = await insert('years', { name: 'Old', from_day: inDays(-400), to_day: inDays(-36) });
  await insert('years', { name: 'Current', from_day: inDays(-35), to_day: inDays(329) });
  const login = loginOf(setup);
  const [one, other] = [await aStudent(services), await aStudent(services)];
  const [company, rival] = [await aCompany(services), await aCompany(services)];
  const internship = await anInternship(services, company, { internship_type: 'Paid' });
  const before = new Date(Date.now() - 50 * 86_400_000);
  const application = await anApplication(services, internship, one, { status: 5, created_at: before });
  const college_id = await entryNamed(services, 'colleges', college);
  const terms = { student_id: one.id, company: 'Works', title: 'Inspection', college_id, state: 'completed' };
  const dates = { start_date: inDays(-100), end_date: inDays(-1) };
  const own = await insert('placements', { ...terms, ...dates, source: 'own' });
  const placement = await insert('placements', {
    ...{ ...terms, ...dates, source: 'portal', company_id: company.id },
    supervisor_email: 'x@works.test',
  });
  const entry = await insert('internship_diaries', {
    ...{ student_id: one.id, placement_id: own, date: inDays(-80) },
    ...{ description: 'x', hours: 5, review_status: 'pending' },
  });
  const claim = await insert('enrolments', {
    ...{ student_id: one.id, college_id, usn: 'OLD1' },
    ...{ state: 'refused', claimed_at: before },
  });
  const issue = await insert('placement_issues', {
    ...{ placement_id: own, kind: 'college_changed', text: 'x', since: before },
  });
  const token = await aLinkToken(services, placement);
  await services.db.updateTable('years').set({ state: 'archived' }).where('id', '=', year).execute();
  return {
    ids: { placement, own, application: application.id, entry, claim, issue, year },
    token,
    people: {
      student: await login(one.user.email),
      company: await login(company.user.email),
      office: await coordinatorAt(setup, college),
      admin: await login((await aUser(services, { role: 'administrator' })).email),
    },
    strangers: {
      student: await login(other.user.email),
      company: await login(rival.user.email),
      office: await coordinatorAt(setup, otherCollege),
    },
  };
}
