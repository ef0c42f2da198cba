/** How many students meet what a company asks, before it saves: counted again in plain JavaScript. */
import { sql } from 'kysely';
import { eligibilityDesk, type Desk } from '#tests/support/eligibility';
import { seeded } from '#tests/support/fuzz/seeded';
import { setupProvider, type ProviderSetup } from '#tests/support/provider';
import { anInternshipForm } from '#tests/support/wholeForms';

let setup: ProviderSetup;
let desk: Desk;
beforeAll(async () => {
  setup = await setupProvider();
  desk = await eligibilityDesk(setup);
});
afterAll(() => setup.close());

it(
  'counts who meets random rules, by college',
  seeded(async (random) => {
    const { services } = setup;
    const { m, ids } = desk;
    const owner = await desk.asCompany();
    for (let i = 0; i < 24; i += 1)
      await desk.student(
        {
          cgpa: random.pick([null, 6, 7.25, 8, 9]),
          backlogs: random.pick([null, 0, 0, 2]),
          semester: random.pick([6, 7]),
        },
        {
          college: random.pick([m.college, m.otherCollege]),
          branch: random.pick([m.branch, m.otherBranch]),
          roster: random.int(5) > 0,
        },
      );
    const students = await services.db
      .selectFrom('students as s')
      .leftJoin('roster as r', (join) => join.onRef('r.student_id', '=', 's.id').on('r.left_at', 'is', null))
      .select(['s.college_id', 's.branch_id', 's.semester', 'r.backlogs'])
      .select(sql<number | null>`r.cgpa::float8`.as('cgpa'))
      .where('s.college_id', 'is not', null)
      .execute();
    for (let turn = 0; turn < 10; turn += 1) {
      const asked = {
        eligible_colleges: random.pick([[], [ids.college], [ids.college, ids.otherCollege]]),
        eligible_branches: random.pick([[], [ids.branch]]),
        eligible_semesters: random.pick([[], ['6'], ['6', '7']]),
        cgpa_min: random.pick(['', '7.25', '8']),
        backlogs_max: random.pick(['', '0', '1']),
      };
      const form = anInternshipForm(services, { ...asked, dry_run: '1' } as never);
      const { eligible } = (await owner.multipart('/company/internship/store', form)).body.data;
      const meets = (s: (typeof students)[number]) =>
        (asked.eligible_branches.length === 0 || asked.eligible_branches.includes(s.branch_id!)) &&
        (asked.eligible_semesters.length === 0 || asked.eligible_semesters.includes(String(s.semester))) &&
        (asked.cgpa_min === '' || (s.cgpa !== null && s.cgpa >= Number(asked.cgpa_min))) &&
        (asked.backlogs_max === '' || (s.backlogs !== null && s.backlogs <= Number(asked.backlogs_max)));
      const counted = (
        [
          [ids.college, m.college],
          [ids.otherCollege, m.otherCollege],
        ] as const
      )
        .filter(([id]) => asked.eligible_colleges.length === 0 || asked.eligible_colleges.includes(id))
        .map(([id, college]) => {
          const count = students.filter((s) => s.college_id === id && meets(s)).length;
          return { college, students: count < 5 ? '<5' : String(count) };
        })
        .sort((a, b) => a.college.localeCompare(b.college));
      expect([asked, eligible]).toEqual([asked, counted]);
    }
  }),
);
