/** What one branch of a college does, marked in every text by one word: nobody else may read it. */
import type { Services } from '#provider/context';
import { aUser, PDF } from './builders';
import { storedCertificate } from './placements';
import { aCompany, anApplication, anInternship, aStudent, inDays } from './records';

export type Branch = Awaited<ReturnType<typeof aBranch>>;
/** A student of the branch who is at risk, with a payment and an entry that wait, and a résumé. */
export async function aBranch(
  services: Services,
  { mark, college, branch }: { mark: string; college: string; branch: string },
) {
  const { db } = services;
  const student = await aStudent(services, { college, usn: `USN-${mark}`, branch });
  await db
    .updateTable('users')
    .set({ name: `${mark} Student` })
    .where('id', '=', student.user.id)
    .execute();
  const { id: resume } = await db
    .insertInto('files')
    .values({
      kind: 'resume',
      name: `${mark}.pdf`,
      mime: PDF.type,
      size: PDF.content.length,
      owner_id: student.user.id,
      content: PDF.content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('students').set({ resume_file_id: resume }).where('id', '=', student.id).execute();
  const company = await aCompany(services);
  const paid = await anInternship(services, company, { internship_type: 'Paid', internship_fee: 900 });
  const payment = await anApplication(services, paid, student, { status: 9, reference: `UTR-${mark}` });
  const old = await anInternship(services, company, { name: `${mark} internship` });
  const long = new Date('2026-01-05T06:00:00Z');
  const accepted = await anApplication(services, old, student, {
    status: 6,
    created_at: long,
    updated_at: long,
  });
  const entry = await db
    .insertInto('internship_diaries')
    .values({
      student_id: student.id,
      internship_id: old.id,
      date: inDays(-40),
      description: `${mark} words`,
      hours: 6,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('saved_internships')
    .values({ student_id: student.id, internship_id: old.id, created_at: new Date() })
    .execute();
  const branchId = db.selectFrom('branches').select('id').where('name', '=', branch);
  const collegeId = db.selectFrom('colleges').select('id').where('name', '=', college);
  const person = await db
    .insertInto('roster')
    .values({
      college_id: collegeId,
      usn: `R-${mark}`.toUpperCase(),
      name: `${mark} Person`,
      email: `${mark}.person@roster.test`.toLowerCase(),
      branch_id: branchId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const claim = await db
    .insertInto('enrolments')
    .values({ student_id: student.id, college_id: collegeId, usn: `USN-${mark}`.toUpperCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const placement = await db
    .insertInto('placements')
    .values({
      source: 'portal',
      application_id: accepted.id,
      student_id: student.id,
      company_id: company.id,
      company: `${mark} Works`,
      title: `${mark} internship`,
      start_date: inDays(-60),
      // Its last day, on which it may be completed.
      end_date: inDays(0),
      working_days: [1, 2, 3, 4, 5],
      supervisor_name: `${mark} Guide`,
      supervisor_email: `${mark}@works.test`.toLowerCase(),
      state: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const issue = await db
    .insertInto('placement_issues')
    .values({
      placement_id: placement.id,
      kind: 'left_roster',
      text: `${mark} Student left the roster`,
      since: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('feedback_sums')
    .values({ company_id: company.id, internship_id: null, students: 5, sums: [20, 20, 20, 20, 20] })
    .execute();
  const project = await db
    .insertInto('projects')
    .values({
      leader_id: student.id,
      title: `${mark} project`,
      description: 'x',
      guide_name: 'x',
      start_date: inDays(-60),
      end_date: inDays(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const projectEntry = await db
    .insertInto('project_diaries')
    .values({
      project_id: project.id,
      author_id: student.id,
      date: inDays(-3),
      description: `${mark} project day`,
      hours: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const exception = await db
    .insertInto('eligibility_exceptions')
    .values({ student_id: student.id, reason: `${mark} reason`, until: inDays(1), created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    mark,
    exception: exception.id,
    student,
    company,
    internship: old.id,
    application: accepted.id,
    project: project.id,
    projectEntry: projectEntry.id,
    resume,
    payment: payment.id,
    placement: placement.id,
    certificate: await storedCertificate(services, placement.id),
    person: person.id,
    claim: claim.id,
    issue: issue.id,
    entry: entry.id,
    file: `/files/${resume}/${mark}.pdf`,
  };
}

/** A coordinator of a college, or of some branches of it. */
export async function aCoordinator(services: Services, college: string, branches: readonly string[]) {
  const user = await aUser(services, { role: 'coordinator', college });
  for (const name of branches)
    await services.db
      .insertInto('coordinator_branches')
      .values({
        user_id: user.id,
        branch_id: services.db.selectFrom('branches').select('id').where('name', '=', name),
      })
      .execute();
  return user;
}
