/** Projects with their teams, made by the calls themselves. */
import { PASSWORD } from './builders';
import type { TestClient } from './client';
import type { ProviderSetup } from './provider';
import { aStudent } from './records';

export const PROJECT = {
  title: 'Weighing scale',
  description: 'It weighs.',
  guide_name: 'Dr Rao',
  start_date: '2026-01-05',
  end_date: '2026-06-05',
};

export interface SignedIn {
  id: number;
  user: { id: number; name: string };
  client: TestClient;
}

export async function aSignedInStudent(setup: ProviderSetup, overrides = {}): Promise<SignedIn> {
  const student = await aStudent(setup.services, overrides);
  return { ...student, client: await setup.newClient().login(student.user.email, PASSWORD) };
}

export const usnOf = ({ user }: { user: { id: number } }) => `1DI${user.id}`;

export const invite = (leader: SignedIn, usn: string) =>
  leader.client.post('/student/project-team/store', { usn });

/** The invitations of a student. */
export const invitations = async ({ client }: SignedIn) =>
  (await client.get('/student/project-invitations')).body.data as {
    id: number;
    project: string;
    leader: string;
  }[];

/** A student joins by the newest invitation. */
export const join = async (student: SignedIn) =>
  student.client.post('/student/project-team/accept', { id: (await invitations(student))[0]?.id ?? 0 });

/** A leader and as many members, signed in. */
export async function aTeam(setup: ProviderSetup, members = 1) {
  const leader = await aSignedInStudent(setup);
  const project = (await leader.client.post('/student/projects/store', PROJECT)).body.data.id as number;
  const others = await Promise.all(Array.from({ length: members }, () => aSignedInStudent(setup)));
  for (const other of others) {
    await invite(leader, usnOf(other));
    await join(other);
  }
  return { project, leader, others };
}
