/** People of a company: a client for each role, invited and joined as people do it. */
import type { MemberRole } from '#contract/member/roles';
import { PASSWORD } from './builders';
import type { TestClient } from './client';
import { linkTo } from './mailed';
import type { ProviderSetup } from './provider';
import { aCompany, type Company } from './records';

export interface People {
  company: Company;
  owner: TestClient;
  recruiter: TestClient;
  viewer: TestClient;
  ids: Record<MemberRole, number>;
}

let count = 0;

/** Invites and lets the person choose a password. @returns id, address and a client that is signed in */
export async function joined(
  setup: ProviderSetup,
  owner: TestClient,
  role: MemberRole,
): Promise<{ id: number; email: string; client: TestClient }> {
  count += 1;
  const email = `member${count}-${process.pid}@example.test`;
  const { status, body } = await owner.post('/company/members/invite', {
    email,
    name: `${role} ${count}`,
    role,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await choosePassword(setup, email);
  return { id: body.data.id, email, client: await setup.newClient().login(email, PASSWORD) };
}

/** By the newest link that was mailed. */
export async function choosePassword(setup: ProviderSetup, email: string): Promise<void> {
  const link = await linkTo(setup, email);
  const { status, body } = await setup.newClient().post('/auth/reset-password', {
    ...Object.fromEntries(link.searchParams),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A company with an owner, a recruiter and a viewer. */
export async function aCompanyOfThree(setup: ProviderSetup): Promise<People> {
  const company = await aCompany(setup.services);
  const owner = await setup.newClient().login(company.user.email, PASSWORD);
  const recruiter = await joined(setup, owner, 'recruiter');
  const viewer = await joined(setup, owner, 'viewer');
  return {
    company,
    owner,
    recruiter: recruiter.client,
    viewer: viewer.client,
    ids: { owner: company.user.id, recruiter: recruiter.id, viewer: viewer.id },
  };
}
