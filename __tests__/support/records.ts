/**
 * Builders of companies, internships, students and applications, each whole and valid; overrides are columns.
 */
import type { Insertable } from 'kysely';
import type { Services, SessionUser } from '#provider/context';
import type {
  ApplicationsTable,
  CompaniesTable,
  InternshipsTable,
  StudentsTable,
} from '#provider/database/schema';
import type { FileKind } from '#provider/database/fileKinds';
import { searchText } from '#provider/modules/internships/searchTextRepository';
import { aUser, PDF } from './builders';
import { whereaboutsOf } from './lookupEntries';
import { dayOf } from '#provider/http/days';

/** A day relative to now, in Asia/Kolkata. */
export const inDays = (days: number): string => dayOf(new Date(Date.now() + days * 86_400_000));

/** Ids of a place, a domain and so on that exist; the master lists must have been written. */
export function masters({ lookups }: Services) {
  const india =
    lookups.list('countries').find(({ name }) => name === 'India') ?? lookups.list('countries')[0]!;
  const states = lookups.list('states', india.id).filter(({ id }) => lookups.list('cities', id).length > 0);
  const [state, otherState] = [states[0]!, states[1]!];
  return {
    country: india.id,
    state: state.id,
    otherState: otherState.id,
    city: lookups.list('cities', state.id)[0]!.id,
    otherCity: lookups.list('cities', otherState.id)[0]!.id,
    skills: lookups.list('skills').map(({ id }) => id),
    categories: lookups.list('categories').map(({ id }) => id),
    perks: lookups.list('perks').map(({ id }) => id),
    domain: lookups.list('company_domains')[0]!.id,
    internshipDomains: lookups.list('internship_domains').map(({ id }) => id),
    college: lookups.list('colleges')[0]!.name,
    otherCollege: lookups.list('colleges')[1]!.name,
    branch: lookups.list('branches')[0]!.name,
    otherBranch: lookups.list('branches')[1]!.name,
  };
}

const aFile = async ({ db }: Services, owner: number, kind: FileKind) =>
  (
    await db
      .insertInto('files')
      .values({
        owner_id: owner,
        kind,
        name: 'file.pdf',
        mime: PDF.type,
        size: PDF.content.length,
        content: PDF.content,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export interface Company {
  id: number;
  user: SessionUser;
  name: string;
}

/** A company with a complete, approved profile. */
export async function aCompany(
  services: Services,
  overrides: Partial<Insertable<CompaniesTable>> = {},
): Promise<Company> {
  const user = await aUser(services, { role: 'company' });
  const m = masters(services);
  const { id } = await services.db
    .insertInto('companies')
    .values({
      user_id: user.id,
      name: `Company ${user.id}`,
      description: 'Makes things',
      content: 'Makes many things',
      company_domain_id: m.domain,
      year_established: '2001',
      number_of_offices: 2,
      company_size: 40,
      country_id: m.country,
      state_id: m.state,
      city_id: m.city,
      address: '1 Main Road',
      pincode: '560001',
      latitude: '12.9',
      longitude: '77.6',
      contact_name: 'Ravi',
      contact_email: 'ravi@example.test',
      contact_number: '9876543210',
      designation: 'HR',
      ceo_name: 'Anita',
      ceo_email: 'anita@example.test',
      ceo_phone: '9876543211',
      internship_mode: 'Hybrid',
      internship_domain_ids: [m.internshipDomains[0]!],
      interns_required: 3,
      internship_duration: 6,
      stipend_offered: 1,
      perk_ids: [m.perks[0]!],
      why_internships: 'Because',
      intern_work_description: 'Work',
      mentorship_details: 'Weekly',
      evaluation_process: 'Monthly',
      past_internship_experience: 0,
      profile_file_id: await aFile(services, user.id, 'company_document'),
      registration_file_id: await aFile(services, user.id, 'company_document'),
      accept_terms: 1,
      declaration_accuracy: 1,
      moderation_status: 2,
      approved_at: new Date(),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('company_members')
    .values({ user_id: user.id, company_id: id, role: 'owner' })
    .execute();
  await services.db
    .updateTable('companies')
    .set({ slug: `${id}-company` })
    .where('id', '=', id)
    .execute();
  services.catalogue.clear();
  return { id, user, name: overrides.name ?? `Company ${user.id}` };
}

/** A published, approved, free internship that closes in 30 days. */
export async function anInternship(
  services: Services,
  company: Company,
  overrides: Partial<Insertable<InternshipsTable>> = {},
) {
  const m = masters(services);
  const columns = {
    name: 'Backend Intern',
    skill_ids: m.skills.slice(0, 2),
    category_ids: m.categories.slice(0, 1),
    ...overrides,
  };
  const row = await services.db
    .insertInto('internships')
    .values({
      company_id: company.id,
      description: 'Short text',
      content: 'Longer text',
      expire_date: inDays(30),
      number_of_positions: 2,
      internship_type: 'Free',
      internship_duration: 3,
      internship_mode: 'Remote',
      address: '1 Main Road',
      country_id: m.country,
      state_id: m.state,
      city_id: m.city,
      pincode: '560001',
      status: 2,
      moderation_status: 2,
      company_visible: true,
      search_text: searchText(services.lookups, columns, company.name),
      ...columns,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  const slug = `${row.id}-backend-intern`;
  await services.db.updateTable('internships').set({ slug }).where('id', '=', row.id).execute();
  services.catalogue.clear();
  return { ...row, slug, company_id: company.id };
}

/** A student whose mandatory fields are filled. */
export async function aStudent(
  services: Services,
  {
    college,
    branch,
    ...overrides
  }: Partial<Insertable<StudentsTable>> & { college?: string | null; branch?: string | null } = {},
) {
  const user = await aUser(services);
  const m = masters(services);
  const { id } = await services.db
    .updateTable('students')
    .set({
      dob: '2004-05-06',
      gender: 'Female',
      usn: `1DI${user.id}`,
      ...(await whereaboutsOf(services, { college: m.college, branch: m.branch })),
      semester: 6,
      address: 'Hostel 4',
      country_id: m.country,
      state_id: m.state,
      city_id: m.city,
      pincode: '560001',
      skill_ids: m.skills.slice(0, 1),
      completed_at: new Date(),
      ...overrides,
      ...(await whereaboutsOf(services, { college, branch })),
    })
    .where('user_id', '=', user.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, user };
}

/** An application with its first history entry. */
export async function anApplication(
  services: Services,
  internship: { id: number; company_id: number },
  student: { id: number },
  overrides: Partial<Insertable<ApplicationsTable>> = {},
) {
  const terms = await services.db
    .selectFrom('internships')
    .select(['internship_type', 'internship_fee'])
    .where('id', '=', internship.id)
    .executeTakeFirstOrThrow();
  const row = await services.db
    .insertInto('applications')
    .values({
      internship_id: internship.id,
      company_id: internship.company_id,
      student_id: student.id,
      message: 'I would like to join you.',
      ...terms,
      ...overrides,
    })
    .returning(['id', 'status', 'created_at'])
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('application_events')
    .values({ application_id: row.id, status: row.status, by_role: 2, at: row.created_at })
    .execute();
  return row;
}
