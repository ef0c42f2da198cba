/** What several files of tests begin with. Close the provider in `afterAll`. */
import { seedLookups } from '#provider/database/seed';
import { aUser, PASSWORD } from './builders';
import type { TestClient } from './client';
import { setupProvider, type ProviderSetup } from './provider';
import { aCompany, aStudent, type Company } from './records';

/** A provider with its lookups. */
async function setupLookups(): Promise<ProviderSetup> {
  const setup = await setupProvider();
  await seedLookups(setup.services);
  return setup;
}

/** A provider with its lookups, and a moderator who is signed in. */
export async function setupModeration(): Promise<{ setup: ProviderSetup; moderator: TestClient }> {
  const setup = await setupLookups();
  const { email } = await aUser(setup.services, { role: 'moderator', name: 'Mira' });
  return { setup, moderator: await setup.newClient().login(email, PASSWORD) };
}

/** A provider with its lookups, and a company that is approved. */
export async function setupCompany(): Promise<{ setup: ProviderSetup; company: Company }> {
  const setup = await setupLookups();
  return { setup, company: await aCompany(setup.services) };
}

/** A student, and a browser in which this student is signed in. */
export async function signedInStudent(setup: ProviderSetup, overrides: Parameters<typeof aStudent>[1] = {}) {
  const student = await aStudent(setup.services, overrides);
  return { student, client: await setup.newClient().login(student.user.email, PASSWORD) };
}
