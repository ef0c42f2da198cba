import { useSite } from '#src/lib/site';

/** Whether students open accounts by themselves: not where the university alone signs them in. */
export function useStudentsRegister(): boolean {
  const only = useSite().sign_in.university_only;
  return only !== 'students' && only !== 'both';
}
