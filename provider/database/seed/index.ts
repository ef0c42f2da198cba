import { hash } from '@node-rs/argon2';
import { ROLES } from '#contract/roles';
import { FIRST_VERSION } from '#contract/site/pages';
import type { Services } from '#provider/context';
import { ACCOUNT_COUNT, DEMO_PASSWORD, userRows } from './accounts';
import { deskRows } from './desk';
import { applicationRows, planApplications } from './applications';
import { approvedState } from './approvedState';
import { writeCertificates } from './certificates';
import { Clock } from './clock';
import { COMPANY_COUNT, companyRows } from './companies';
import { Files, type Demo } from './demo';
import { diaryRows, projectRows } from './diary';
import { insertAll, reserveIds, type Db } from './ids';
import { internshipRows, planInternships } from './internships';
import { Names, writeLookups } from './lookups';
import { DEMO_COLLEGE, DEMO_PAYEE, DEMO_RULE } from './masters';
import { writeMembers } from './members';
import { noticeRows } from './notices';
import { notificationRows } from './notifications';
import { hoursOf, ownDiaryRows, ownWeekRows } from './ownDiaries';
import { feedbackRows, paperRows, scanOfAcceptance } from './papers';
import { complaintRow, complaintStep, DEMO_STIPEND, stipendRow } from './money';
import { isWithin, placementRows, placementSteps } from './placements';
import { proofOfCredit, writePlan } from './plan';
import { evaluationRows, weekRows } from './supervision';
import { Random } from './random';
import { belongingRows } from './roster';
import { studentRows } from './students';
import { inSeedTransaction } from './transaction';

export { writeLookups };

/** Writes and loads the master lists, for tests. @internal */
export const seedLookups = (services: Services): Promise<void> => inSeedTransaction(services, writeLookups);

/** Lists and demo data, unless they are there, relative to `services.now()`. @internal */
export const seedDemo = (services: Services): Promise<void> =>
  inSeedTransaction(services, (db) => writeDemo(db, services.now()));

export async function writeDemo(db: Db, now: Date): Promise<void> {
  await writeLookups(db);
  if (await db.selectFrom('users').select('id').where('email', '=', 'student@demo.test').executeTakeFirst())
    return;
  await writeRecords(db, now);
}

async function writeRecords(db: Db, now: Date): Promise<void> {
  const password = await hash(DEMO_PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  const demo: Demo = {
    names: await Names.read(db),
    clock: new Clock(now),
    random: new Random(20_250_601),
    files: new Files(await reserveIds(db, 'files', 400)),
  };

  const users = userRows(demo, await reserveIds(db, 'users', ACCOUNT_COUNT), password);
  const coordinator = users.find((user) => user.role_id === ROLES.coordinator)!;
  const moderator = users.find((user) => user.role_id === ROLES.moderator)!;
  const companies = companyRows(demo, await reserveIds(db, 'companies', COMPANY_COUNT), users);
  const students = studentRows(
    demo,
    await reserveIds(db, 'students', users.filter((user) => user.role_id === ROLES.student).length),
    users,
  );
  const internshipPlans = planInternships(demo, companies);
  const internships = internshipRows(
    demo,
    await reserveIds(db, 'internships', internshipPlans.length),
    internshipPlans,
  );
  const applicationPlans = planApplications(demo, students, internships, companies[0]!.row.id);
  const applications = applicationRows(
    demo,
    await reserveIds(db, 'applications', applicationPlans.length),
    applicationPlans,
  );
  const classmates = students.slice(2).filter(({ college }) => college === DEMO_COLLEGE);
  const project = projectRows(demo, (await reserveIds(db, 'projects', 1))[0]!, [
    students[0]!,
    ...classmates.slice(0, 2),
  ]);
  const belonging = belongingRows(
    demo,
    students.map((student) => ({
      ...student,
      email: users.find(({ id }) => id === student.row.user_id)!.email,
    })),
  );
  const notices = noticeRows(demo, moderator.id);
  const desk = deskRows(demo.clock, internships, moderator, {
    own: companies[0]!.row.id,
    reporters: classmates.slice(2, 4).map(({ row }) => row.user_id),
  });

  const everyDay = diaryRows(demo, students[0]!, applications);
  const plannedPlacements = placementRows(demo, students[0]!, applications);
  const scanId = scanOfAcceptance(demo, coordinator.id);
  const proofId = proofOfCredit(demo, coordinator.id);
  const diary = everyDay.filter(isWithin(applications, plannedPlacements));

  // An account is a person, as in a company's profile.
  const contactOf = new Map(companies.map(({ row }) => [row.user_id, row.contact_name]));
  await insertAll(
    users.map((user) => ({ ...user, name: contactOf.get(user.id) ?? user.name })),
    (rows) => db.insertInto('users').values(rows).execute(),
  );
  await insertAll(
    users.map(({ id, created_at }) => ({
      user_id: id,
      terms: FIRST_VERSION,
      notice: FIRST_VERSION,
      agreed_at: created_at as Date,
    })),
    (rows) => db.insertInto('consents').values(rows).execute(),
  );
  await insertAll(demo.files.rows, (rows) => db.insertInto('files').values(rows).execute());
  await insertAll(
    companies.map(({ row }) => ({ ...row, approved_snapshot: approvedState('company', row) })),
    (rows) => db.insertInto('companies').values(rows).execute(),
  );
  await insertAll(
    companies.map(({ row }) => ({
      user_id: row.user_id,
      company_id: row.id as number,
      role: 'owner' as const,
    })),
    (rows) => db.insertInto('company_members').values(rows).execute(),
  );
  await insertAll(
    students.map(({ row }) => row),
    (rows) => db.insertInto('students').values(rows).execute(),
  );
  await insertAll(belonging.roster, (rows) => db.insertInto('roster').values(rows).execute());
  await insertAll(belonging.enrolments, (rows) => db.insertInto('enrolments').values(rows).execute());
  await insertAll(
    internships.map(({ row }) => ({ ...row, approved_snapshot: approvedState('internship', row) })),
    (rows) => db.insertInto('internships').values(rows).execute(),
  );
  await insertAll(
    applications.map(({ row }) => row),
    (rows) => db.insertInto('applications').values(rows).execute(),
  );
  await insertAll(
    applications.flatMap(({ events }) => events),
    (rows) => db.insertInto('application_events').values(rows).execute(),
  );
  await insertAll(
    notificationRows(applications, [students[0]!.row.user_id, companies[0]!.row.user_id]),
    (rows) => db.insertInto('notifications').values(rows).execute(),
  );
  await insertAll(diary, (rows) => db.insertInto('internship_diaries').values(rows).execute());
  const placements = await db.insertInto('placements').values(plannedPlacements).returningAll().execute();
  await db.insertInto('placement_events').values(placementSteps(demo, placements)).execute();
  const nameOf = new Map(users.map(({ id, name }) => [id, name]));
  const names = new Map(students.map(({ row }) => [row.id!, nameOf.get(row.user_id) ?? '']));
  await writeCertificates(db, now, placements, names, hoursOf(ownDiaryRows(placements)));
  const application = applications.find(
    ({ row }) => row.student_id === diary[0]?.student_id && row.internship_id === diary[0]?.internship_id,
  );
  const supervised = placements.find(({ application_id }) => application_id === application?.row.id);
  await insertAll(
    [...(supervised ? weekRows(demo, supervised, diary) : []), ...ownWeekRows(demo, placements)],
    (rows) => db.insertInto('week_confirmations').values(rows).execute(),
  );
  await insertAll(ownDiaryRows(placements), (rows) =>
    db.insertInto('internship_diaries').values(rows).execute(),
  );
  await insertAll(evaluationRows(demo, placements), (rows) =>
    db.insertInto('placement_evaluations').values(rows).execute(),
  );
  const scan = { fileId: scanId, coordinatorId: coordinator.id };
  await insertAll(paperRows(demo, placements, scan), (rows) =>
    db.insertInto('placement_papers').values(rows).execute(),
  );
  await insertAll(feedbackRows(demo, placements), (rows) =>
    db.insertInto('placement_feedback').values(rows).execute(),
  );
  await writePlan(db, demo, { coordinatorId: coordinator.id, proofId });
  if (supervised) {
    await db
      .updateTable('placements')
      .set({ stipend: DEMO_STIPEND })
      .where('id', '=', supervised.id)
      .execute();
    await db.insertInto('placement_stipends').values(stipendRow(demo, supervised)).execute();
  }
  for (const row of complaintRow(demo, placements)) {
    const complaint = await db
      .insertInto('complaints')
      .values(row)
      .returning(['id', 'placement_id'])
      .executeTakeFirstOrThrow();
    await db.insertInto('complaint_events').values(complaintStep(demo, complaint)).execute();
  }
  await db
    .insertInto('college_settings')
    .values({
      college_id: demo.names.id('colleges', DEMO_COLLEGE),
      ...DEMO_PAYEE,
      eligibility: JSON.stringify(DEMO_RULE),
    })
    .onConflict((c) => c.doNothing())
    .execute();
  await db.insertInto('projects').values(project.project).execute();
  await db.insertInto('project_members').values(project.members).execute();
  await db.insertInto('project_diaries').values(project.diary).execute();
  await insertAll(notices, (rows) => db.insertInto('notices').values(rows).execute());
  await db.insertInto('reports').values(desk.reports).execute();
  await db.insertInto('audit_entries').values(desk.audit).execute();
  await writeMembers(db, { clock: demo.clock, password_hash: password, company: companies[0]!.row });
}
