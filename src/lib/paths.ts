/** The addresses that everybody needs; `dashboardPaths` has the others. Pages link through these only. */
import { internalPath } from '#contract/internalPath';
import { ROLES, type RoleId } from '#contract/roles';

type Part = string | number;
type Parts<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [Part, ...Parts<Rest>]
  : Pattern extends `${string}:${string}`
    ? [Part]
    : [];

/** A link to each page of a pattern, its parts encoded; `pattern` is what the router matches. */
export const link = <const Pattern extends string>(pattern: Pattern) =>
  Object.assign(
    (...parts: Parts<Pattern>) => {
      const rest: Part[] = [...parts];
      return pattern.replace(/:\w+/g, () => encodeURIComponent(String(rest.shift() ?? '')));
    },
    { pattern },
  );

export const paths = {
  home: '/',
  about: '/about',
  internships: '/internships',
  internship: link('/internships/:slug'),
  companies: '/companies',
  company: link('/companies/:slug'),
  certificate: link('/certificates/:code'),
  contact: '/contact',
  faqs: '/faqs',
  notices: '/circulars-and-news',
  signIn: '/sign-in',
  register: '/register',
  companyRegistration: '/company-registration',
  forgotPassword: '/forgot-password',
  passwordReset: '/password-reset',
  welcome: '/welcome',
  confirmEmail: '/confirm-email',
  verifyEmail: '/verify-email',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  refunds: '/refund-policy',
  moderation: '/moderation',
  administration: '/administration',
  coordinator: '/dashboard/coordinator',
  student: '/dashboard/student',
  companyArea: '/dashboard/company',
  apply: link('/dashboard/student/apply-to-internship/:slug'),
} as const;

/** Pages of what a university has of its own: somebody else's provider serves none of them. */
export const universityPaths: readonly string[] = [
  paths.administration,
  `${paths.student}/my-internship`,
  `${paths.companyArea}/interns`,
  ...['placements', 'placement-issues', 'roster', 'claims'].map((page) => `${paths.coordinator}/${page}`),
];

/** The dashboard of each role; moderators and administrators have a place of their own instead. */
const DASHBOARDS: Readonly<Record<RoleId, string | null>> = {
  [ROLES.moderator]: null,
  [ROLES.student]: paths.student,
  [ROLES.company]: paths.companyArea,
  [ROLES.coordinator]: paths.coordinator,
  [ROLES.administrator]: null,
};
/** Places that exist for one role only. */
export const PLACES: readonly (readonly [path: string, role: RoleId])[] = [
  [paths.moderation, ROLES.moderator],
  [paths.administration, ROLES.administrator],
];
/** Whether a page is that of a place, or below it. */
export const isAt = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);

/** The role's dashboard; null for a role without one, and for a number that stands for none. */
const ownDashboard = (roleId: number): string | null => DASHBOARDS[roleId as RoleId] ?? null;
/** The role's dashboard, or the home page for a role that has none. */
export const dashboardOf = (roleId: number): string => ownDashboard(roleId) ?? paths.home;
export const hasDashboard = (roleId: number): boolean => ownDashboard(roleId) !== null;

/** Whether a path lies in some dashboard that is not the role's own. */
export function isForeignDashboard(path: string, roleId: number): boolean {
  const own = ownDashboard(roleId);
  const pathname = path.split(/[?#]/)[0]!;
  const place = PLACES.find(([path]) => isAt(pathname, path));
  if (place) return roleId !== place[1];
  if (!pathname.startsWith('/dashboard')) return false;
  return !own || !isAt(pathname, own);
}

/** Names the page that a server's redirect to the sign-in came from. */
const FROM = 'from';
/** The sign-in as a server leads a guest there from `path`, which is remembered. */
export const signInFrom = (path: string): string => `${paths.signIn}?${FROM}=${encodeURIComponent(path)}`;
/** The page that an address of the sign-in remembers; null for any other address. */
export const rememberedIn = ({ pathname, search }: { pathname: string; search: string }): string | null =>
  pathname === paths.signIn ? internalPath(new URLSearchParams(search).get(FROM)) : null;

/** The internship that an address leads to the application for; null for any other address. */
export function applySlug(path: string | null): string | null {
  const start = paths.apply('');
  const slug = path?.startsWith(start) ? path.slice(start.length).split(/[/?#]/)[0] : '';
  return slug || null;
}

/**
 * A path that routers can read: one whose percent escapes mean nothing ('/%') is taken for the text it is, so
 * that a page answers it, the one that does not exist.
 */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
