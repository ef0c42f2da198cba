import { useSite } from '#src/lib/site';

/** Not if the university alone signs them in. */
export function useStudentsRegister(): boolean {
  const only = useSite().sign_in.university_only;
  return only !== 'students' && only !== 'both';
}
