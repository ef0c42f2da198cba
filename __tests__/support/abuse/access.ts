/** Who may call what, written down by the first part of the path: compared with all calls of the contract. */
import type { Call } from '#contract/call';
import type { RoleName } from '#contract/roles';
import { nameOf } from '../contractCalls';

export type Access = RoleName | readonly RoleName[] | 'signedIn' | 'public';

const AREAS: Readonly<Record<string, Access>> = {
  auth: 'public',
  health: 'public',
  files: 'public',
  archives: 'signedIn',
  master: 'public',
  news: 'public',
  circulars: 'public',
  internships: 'public',
  companies: 'public',
  statistics: 'public',
  certificates: 'public',
  'certificate-status': 'public',
  student: 'student',
  company: 'company',
  coordinator: 'coordinator',
  moderation: 'moderator',
  administration: 'administrator',
  site: 'public',
  pages: 'public',
  notifications: 'signedIn',
  events: 'signedIn',
  account: 'signedIn',
  jobs: 'signedIn',
  undo: 'signedIn',
  supervision: 'public',
};
export const EXCEPTIONS: Readonly<Record<string, Access>> = {
  'GET /auth/user': 'signedIn',
  'POST /auth/change-password': 'signedIn',
  'GET /student/skills': 'public',
  'GET /account/preferences': ['student', 'company'],
  'POST /account/preferences/store': ['student', 'company'],
  'POST /internships/report': 'signedIn',
  'GET /coordinator/placements/file': ['coordinator', 'student'],
  'POST /coordinator/placements/files': ['coordinator', 'administrator'],
  'GET /coordinator/placements/files': ['coordinator', 'administrator'],
};

export const accessOf = (call: Pick<Call, 'method' | 'path'>): Access | undefined =>
  EXCEPTIONS[nameOf(call)] ?? AREAS[call.path.split('/')[1]!];

/** Whether somebody of the role may make the call; null is a guest. */
export function admits(access: Access, role: RoleName | null): boolean {
  if (access === 'public') return true;
  if (access === 'signedIn') return role !== null;
  return role !== null && [access].flat().includes(role);
}
