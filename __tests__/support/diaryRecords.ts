/** Builders of students with an accepted internship, and of what they write. */
import type { Services } from '#provider/context';
import { PASSWORD } from './builders';
import type { ProviderSetup } from './provider';
import { aCompany, anApplication, anInternship, aStudent, inDays, masters } from './records';

/** A student who accepted an internship `days` days ago, signed in. */
export async function aDiarist(setup: ProviderSetup, { days = 20, status = 6, college }: Diarist = {}) {
  const { services } = setup;
  const student = await aStudent(services, college ? { college } : {});
  const internship = await anInternship(services, await aCompany(services));
  const accepted = new Date(Date.now() - days * 86_400_000);
  await anApplication(services, internship, student, { status, created_at: accepted, updated_at: accepted });
  const client = await setup.newClient().login(student.user.email, PASSWORD);
  return { student, internship, client };
}

interface Diarist {
  days?: number;
  status?: number;
  college?: string;
}

/** The body of a store call. */
export const anEntry = (overrides: Record<string, unknown> = {}) => ({
  date: inDays(-1),
  description: 'Wrote the importer.',
  hours: 7.5,
  links: 'https://example.test/a\nhttps://example.test/b',
  learnings: 'Dates are hard.',
  blockers: '',
  mood_slider: 4,
  skill_ids: [] as unknown[],
  ...overrides,
});

/** The entries of an internship as they are stored, oldest first. */
export const storedEntries = ({ db }: Services, internshipId: number) =>
  db
    .selectFrom('internship_diaries')
    .selectAll()
    .where('internship_id', '=', internshipId)
    .orderBy('date')
    .execute();

/** Digit strings of the first skills, as scripts send them. */
export const skillTexts = (services: Services, count = 2): string[] =>
  masters(services).skills.slice(0, count).map(String);
