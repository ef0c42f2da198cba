/** Students of the roster, rules of a college and the calls about eligibility. */
import { seedLookups } from '#provider/database/seed';
import type { CollegeRule } from '#contract/eligibility/calls';
import { PASSWORD, aUser } from './builders';
import type { TestClient } from './client';
import type { ProviderSetup } from './provider';
import { aCompany, aStudent, masters } from './records';

type Facts = { cgpa?: number | null; backlogs?: number | null; semester?: number | null };
export interface Person {
  id: number;
  user: { id: number; email: string };
  client: TestClient;
}

export type Desk = Awaited<ReturnType<typeof eligibilityDesk>>;
export async function eligibilityDesk(setup: ProviderSetup) {
  const { services } = setup;
  await seedLookups(services);
  const m = masters(services);
  const company = await aCompany(services);
  const idOf = (table: 'colleges' | 'branches', name: string) =>
    services.lookups.all(table).find((one) => one.name === name)!.id;
  const ids = {
    college: idOf('colleges', m.college),
    otherCollege: idOf('colleges', m.otherCollege),
    branch: idOf('branches', m.branch),
    otherBranch: idOf('branches', m.otherBranch),
  };
  /** Confirmed on the roster, unless it says nothing. */
  async function student(
    { cgpa = null, backlogs = null, semester = 6 }: Facts = {},
    { college = m.college, branch = m.branch, roster = true } = {},
  ): Promise<Omit<Person, 'client'>> {
    const student = await aStudent(services, { college, branch, semester });
    if (roster)
      await services.db
        .insertInto('roster')
        .values({
          college_id: college === m.college ? ids.college : ids.otherCollege,
          usn: `R${student.id}`,
          name: 'x',
          cgpa,
          backlogs,
          student_id: student.id,
        })
        .execute();
    return student;
  }
  /** The same, signed in. */
  async function person(...who: Parameters<typeof student>): Promise<Person> {
    const made = await student(...who);
    return { ...made, client: await setup.newClient().login(made.user.email, PASSWORD) };
  }
  async function rule(of: Partial<CollegeRule> | null): Promise<void> {
    const whole = of && { cgpa_min: null, backlogs_max: null, semesters: [], effect: 'warn', ...of };
    await services.db
      .insertInto('college_settings')
      .values({ college_id: ids.college, eligibility: whole && JSON.stringify(whole) })
      .onConflict((c) => c.column('college_id').doUpdateSet({ eligibility: whole && JSON.stringify(whole) }))
      .execute();
  }
  const coordinator = async (college: string | null = m.college, branches: number[] = []) => {
    const user = await aUser(services, { role: 'coordinator', college });
    for (const branch_id of branches)
      await services.db.insertInto('coordinator_branches').values({ user_id: user.id, branch_id }).execute();
    return setup.newClient().login(user.email, PASSWORD);
  };
  const asCompany = () => setup.newClient().login(company.user.email, PASSWORD);
  const apply = (client: TestClient, internship: { id: number }, more = {}) =>
    client.post('/student/internship-apply', {
      internship_id: internship.id,
      message: 'I want to join.',
      ...more,
    });
  const judged = async (client: TestClient, { id }: { id: number }) =>
    (await client.get(`/student/internships/eligibility?id=${id}`)).body.data;

  return { m, ids, company, student, person, rule, coordinator, asCompany, apply, judged };
}
