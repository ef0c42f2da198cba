import { officePaths } from './dashboardPaths';
import { toQueryString } from './queryString';

interface Student {
  id: number;
  usn: string | null;
}

/** Students without an account have a negative id, and no page yet. */
export const hasAccount = ({ id }: Pick<Student, 'id'>): boolean => id > 0;

/** A student's page for the coordinator, or the row of the roster. */
export const studentPath = (student: Student): string =>
  hasAccount(student)
    ? officePaths.student(student.id)
    : officePaths.roster + toQueryString({ q: student.usn });
