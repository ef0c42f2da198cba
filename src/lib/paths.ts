/** Addresses that everybody needs; `dashboardPaths` has the others. Pages link only through these. */
import { internalPath } from '#contract/internalPath';
import { link } from '#contract/link';
import { APPLIED, PUBLIC_LINKS } from '#contract/publicLinks';
import { isAt } from '#contract/path';
import { ROLES, type RoleId } from '#contract/roles';

/** Pages of guests that the sitemap names, beside those of records. */
export const sitemapPaths = {
  home: '/',
  internships: '/internships',
  companies: '/companies',
  notices: '/circulars-and-news',
  about: '/about',
  faqs: '/faqs',
  contact: '/contact',
  register: '/register',
  companyRegistration: '/company-registration',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  refunds: '/refund-policy',
} as const;

/** Open to guests: rows of `src/areas/public/pages.ts`. */
const publicPaths = {
  ...PUBLIC_LINKS,
  ...sitemapPaths,
  company: link('/companies/:slug'),
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  passwordReset: '/password-reset',
  welcome: '/welcome',
  confirmEmail: '/confirm-email',
  verifyEmail: '/verify-email',
} as const;
export type PublicPage = keyof typeof publicPaths;

export const paths = {
  ...publicPaths,
  moderation: '/moderation',
  administration: '/administration',
  coordinator: '/dashboard/coordinator',
  student: '/dashboard/student',
  companyArea: '/dashboard/company',
  applied: APPLIED,
  apply: link('/dashboard/student/apply-to-internship/:slug'),
} as const;

/** Moderators and administrators have a place of their own instead. */
const DASHBOARDS: Readonly<Record<RoleId, string | null>> = {
  [ROLES.moderator]: null,
  [ROLES.student]: paths.student,
  [ROLES.company]: paths.companyArea,
  [ROLES.coordinator]: paths.coordinator,
  [ROLES.administrator]: null,
};
export const PLACES: readonly (readonly [path: string, role: RoleId])[] = [
  [paths.moderation, ROLES.moderator],
  [paths.administration, ROLES.administrator],
];

const ownDashboard = (roleId: number): string | null => DASHBOARDS[roleId as RoleId] ?? null;
export const dashboardOf = (roleId: number): string => ownDashboard(roleId) ?? paths.home;
export const hasDashboard = (roleId: number): boolean => ownDashboard(roleId) !== null;

/** Whether a page of signed-in users alone is at a path. */
export const isDashboard = (path: string): boolean =>
  ['/dashboard', ...PLACES.map(([place]) => place)].some((place) => isAt(path.split(/[?#]/)[0]!, place));

export function isForeignDashboard(path: string, roleId: number): boolean {
  const own = ownDashboard(roleId);
  const pathname = path.split(/[?#]/)[0]!;
  const place = PLACES.find(([path]) => isAt(pathname, path));
  if (place) return roleId !== place[1];
  if (!pathname.startsWith('/dashboard')) return false;
  return !own || !isAt(pathname, own);
}

const FROM = 'from';
export const signInFrom = (path: string): string => `${paths.signIn}?${FROM}=${encodeURIComponent(path)}`;
/** The path that a sign-in address remembers, else null. */
export const rememberedIn = ({ pathname, search }: { pathname: string; search: string }): string | null =>
  pathname === paths.signIn ? internalPath(new URLSearchParams(search).get(FROM)) : null;

/** A path with meaningless escapes ('/%') is read as text, so that the missing page answers it. */
export function readablePath(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
