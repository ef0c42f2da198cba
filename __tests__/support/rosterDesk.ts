import { seedDemo } from '#provider/database/seed';
import { DEMO_PASSWORD } from '#provider/database/seed/accounts';
import { PASSWORD, PDF, aUser } from './builders';
import type { TestClient } from './client';
import { coordinatorAt, TERMS } from './placements';
import { setupProvider } from './provider';

export const COLLEGE = 'Demo Institute of Technology';

/** The demo with its administrator and its coordinator, and what they do about rosters and claims. */
export async function rosterDesk() {
  const setup = await setupProvider();
  await seedDemo(setup.services);
  const admin = await setup.newClient().login('admin@demo.test', DEMO_PASSWORD);
  const coordinator = await setup.newClient().login('coordinator@demo.test', DEMO_PASSWORD);
  const branch = setup.services.lookups.list('branches')[0]!.name;

  const csv = (content: string) => ({ name: 'roster.csv', type: 'text/csv', content });
  const send = (content: string, more: object = {}, client = coordinator, area = 'coordinator') =>
    client.multipart(`/${area}/roster/import`, { file: csv(content), dry_run: 0, ...more });
  const roster = async (query = '', client = coordinator, area = 'coordinator') =>
    (await client.get(`/${area}/roster?${query}`)).body.data;
  const clear = async () => {
    await setup.services.db.deleteFrom('roster').execute();
    await setup.services.db.deleteFrom('enrolments').execute();
  };

  /** A student with a complete profile of the demo's, which claims a USN of the college. */
  async function aClaimant(usn: string, dob = '2004-05-31', name = 'Asha Rao') {
    const { db, lookups } = setup.services;
    const user = await aUser(setup.services, { name });
    const whole = await db
      .selectFrom('students as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .selectAll('s')
      .where('u.email', '=', 'student@demo.test')
      .executeTakeFirstOrThrow();
    const client = await setup.newClient().login(user.email, PASSWORD);
    const profile = (more: object = {}) => ({
      mobile: '9876543210',
      dob,
      gender: whole.gender,
      usn,
      college: COLLEGE,
      branch,
      semester: 5,
      address: 'A street',
      country_id: whole.country_id,
      state_id: whole.state_id,
      city_id: whole.city_id,
      pincode: '560001',
      skill_ids: [lookups.list('skills')[0]!.id],
      tags: ['Robots'],
      linkedin: '',
      resume: { name: 'r.pdf', type: 'application/pdf', content: '%PDF-1.4\n%%EOF\n' },
      ...more,
    });
    const store = (more: object = {}) => client.multipart('/student/store', profile(more));
    const saved = await store();
    const enrolment = async () => (await client.get('/student/enrolment')).body.data;
    return { user, client, saved, store, enrolment };
  }

  /** An approved placement of a confirmed student. */
  async function aPlacement(client: TestClient): Promise<number> {
    const { id } = (
      await client.multipart('/student/placements/propose', {
        ...TERMS,
        company: 'Acme',
        website: '',
        title: 'Tester',
        description: 'Tests of the release',
        offer_letter: PDF,
      })
    ).body.data as { id: number };
    const decided = await coordinator.post('/coordinator/placements/decide', {
      ids: [id],
      decision: 'approved',
    });
    if (decided.status !== 200) throw new Error(JSON.stringify(decided.body));
    return id;
  }
  const issuesOf = async (placementId: number): Promise<string[]> => {
    const rows = await setup.services.db
      .selectFrom('placement_issues')
      .select('kind')
      .where('placement_id', '=', placementId)
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const aCoordinator = (college: string) => coordinatorAt(setup, college);

  const waiting = async (usn: string) =>
    (await coordinator.get(`/coordinator/claims?state=claimed&q=${usn}`)).body.data.data;
  const decide = (body: object) => coordinator.post('/coordinator/claims/decide', body);

  return {
    setup,
    admin,
    coordinator,
    branch,
    csv,
    send,
    roster,
    clear,
    aClaimant,
    aCoordinator,
    aPlacement,
    issuesOf,
    waiting,
    decide,
  };
}
export type RosterDesk = Awaited<ReturnType<typeof rosterDesk>>;
