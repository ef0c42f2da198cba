/**
 * Every screen behind the sign-in, and the public one that only a record's address leads to, with records of
 * the demo data, and the accounts that see them.
 */
import { ROLES } from '#contract/roles';
import { DASHBOARD_PAGES } from '#src/app/navigation/dashboardPages';
import { paths } from '#src/lib/paths';
import { ApiClient } from './apiClient';
import { address, DEMO_PASSWORD } from './journey';

export const ACCOUNTS = [
  { email: 'company@demo.test', role: ROLES.company, mayAll: true },
  { email: 'startup@demo.test', role: ROLES.company, mayAll: false },
  { email: 'student@demo.test', role: ROLES.student, mayAll: true },
  { email: 'fresher@demo.test', role: ROLES.student, mayAll: false },
  { email: 'coordinator@demo.test', role: ROLES.coordinator, mayAll: true },
  { email: 'moderator@demo.test', role: ROLES.moderator, mayAll: true },
  { email: 'admin@demo.test', role: ROLES.administrator, mayAll: true },
] as const;

/** Every route behind the sign-in. */
export const BEHIND_SIGN_IN = DASHBOARD_PAGES.flatMap(({ path, access }) =>
  access.kind === 'dashboard' ? [{ path, role: access.role, gated: access.gated }] : [],
);

/** Addresses of the routes that name a record, out of the demo data. */
export async function examples(): Promise<Record<string, string[]>> {
  const first = async (email: string, path: string) => {
    const client = new ApiClient(address());
    await client.login(email, DEMO_PASSWORD);
    return (await client.get(path)).body.data.data[0] as {
      id: number;
      kind: string;
      slug: string;
      internship_details: { slug: string };
      certificate: { url: string };
    };
  };
  const company = (path: string) => first('company@demo.test', `/company/${path}`);
  const [intern, internship, open, final] = await Promise.all([
    company('placements'),
    company('internship'),
    company('internship/applications?status=1'),
    company('internship/applications?status=5'),
  ]);
  const [offered, applied] = [
    await first('student@demo.test', '/internships'),
    await first('student@demo.test', '/student/internship-applys'),
  ];
  const [profile, posting] = [
    await first('moderator@demo.test', '/moderation/queue?kind=company'),
    await first('moderator@demo.test', '/moderation/queue?kind=internship'),
  ];
  const placement = await first('coordinator@demo.test', '/coordinator/placements');
  const own = await first('student@demo.test', '/student/placements?state=approved');
  const certified = await first('coordinator@demo.test', '/coordinator/placements?state=completed');
  const complaint = await first('coordinator@demo.test', '/coordinator/complaints');
  const [entry, projectEntry, student] = [
    await first('student@demo.test', '/student/internship-diaries'),
    await first('student@demo.test', '/student/project-diaries'),
    await first('coordinator@demo.test', '/coordinator/students'),
  ];
  const admin = new ApiClient(address());
  await admin.login('admin@demo.test', DEMO_PASSWORD);
  const [year] = (await admin.get('/administration/years')).body.data as [{ id: number }];
  return {
    '/dashboard/student/edit-diary-entry/:id': [`/dashboard/student/edit-diary-entry/${entry.id}`],
    '/dashboard/student/view-diary-entry/:id': [`/dashboard/student/view-diary-entry/${entry.id}`],
    '/dashboard/student/edit-project-diary-entry/:id': [
      `/dashboard/student/edit-project-diary-entry/${projectEntry.id}`,
    ],
    '/dashboard/student/view-project-diary-entry/:id': [
      `/dashboard/student/view-project-diary-entry/${projectEntry.id}`,
    ],
    '/dashboard/coordinator/placements/:id/sheet': [
      `/dashboard/coordinator/placements/${placement.id}/sheet`,
    ],
    '/dashboard/student/my-internship/:id/diary': [`/dashboard/student/my-internship/${own.id}/diary`],
    '/dashboard/coordinator/placement-diaries': [
      `/dashboard/coordinator/placement-diaries?ids=${certified.id},${placement.id}`,
    ],
    '/dashboard/company/interns/:id': [`/dashboard/company/interns/${intern.id}`],
    '/dashboard/coordinator/papers/:key': ['/dashboard/coordinator/papers/acceptance'],
    '/dashboard/coordinator/placements/:id': [`/dashboard/coordinator/placements/${placement.id}`],
    '/dashboard/coordinator/complaints/:id': [`/dashboard/coordinator/complaints/${complaint.id}`],
    '/dashboard/coordinator/students/:id': [`/dashboard/coordinator/students/${student.id}`],
    '/dashboard/company/edit-internship/:id': [`/dashboard/company/edit-internship/${internship.id}`],
    '/dashboard/company/view-internship/:id': [`/dashboard/company/view-internship/${internship.id}`],
    '/dashboard/company/view-applicant/:id': [`/dashboard/company/view-applicant/${final.id}`],
    '/dashboard/company/edit-applicant/:id': [`/dashboard/company/edit-applicant/${open.id}`],
    '/dashboard/student/apply-to-internship/:slug': [offered.slug, applied.internship_details.slug].map(
      (slug) => `/dashboard/student/apply-to-internship/${slug}`,
    ),
    [paths.certificate.pattern]: [certified.certificate.url],
    '/administration/years/:id': [`/administration/years/${year.id}`],
    '/administration/pages/:key': ['/administration/pages/faq'],
    '/administration/mail-templates/:kind': ['/administration/mail-templates/offer'],
    '/moderation/:kind/:id': [profile, posting].map(({ kind, id }) => `/moderation/${kind}/${id}`),
  };
}

/** The addresses that an account may open. */
export const screensOf = (
  { role, mayAll }: { role: number; mayAll: boolean },
  records: Record<string, string[]>,
): string[] =>
  BEHIND_SIGN_IN.filter((route) => route.role === role && (mayAll || !route.gated)).flatMap(
    ({ path }) => records[path] ?? [path],
  );
