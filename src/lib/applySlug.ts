import { paths } from './paths';

/** The internship of an application's address, else null. */
export function applySlug(path: string | null): string | null {
  const start = paths.apply('');
  const slug = path?.startsWith(start) ? path.slice(start.length).split(/[/?#]/)[0] : '';
  return slug || null;
}
