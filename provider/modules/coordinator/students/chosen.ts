/** Students of an act on the list: `ids`, or all that its `filter` matches. */
import { listCoordinatorStudents } from '#contract/coordinator/calls';
import type { Services, SessionUser } from '#provider/context';
import { invalid } from '#provider/errors';
import { chosenIds, isFiltered, type ChosenBody } from '#provider/http/chosen';
import { text } from '#provider/http/form';
import { scopeIn } from '#provider/http/scope';
import { readYear } from '#provider/http/years';
import { readStudentFilters } from './studentFilters';
import { idsOfStudents, withRoster } from './studentRepository';
import { clockOf } from './studentRoutes';

export const chosenStudents = (services: Services, user: SessionUser, body: ChosenBody): Promise<number[]> =>
  chosenIds(
    body,
    { one: 'student', many: 'students', orOfRoster: true, list: listCoordinatorStudents },
    async (query) => {
      const { db } = services;
      const scope = scopeIn(user, query);
      const clock = await clockOf(services, scope.college);
      const criteria = { scope, filters: readStudentFilters(query, await readYear(db, query)), clock };
      return idsOfStudents(db, await withRoster(db, criteria));
    },
  );

/** Of an act on one student, by `student_id`, or on several. Throws 422 where both are named. */
export async function oneOrChosen(
  services: Services,
  user: SessionUser,
  body: ChosenBody & { student_id?: unknown },
  parse: (value: unknown) => number | null,
): Promise<{ isOne: boolean; ids: number[] }> {
  if (text(body.student_id) === '') return { isOne: false, ids: await chosenStudents(services, user, body) };
  const id = parse(body.student_id);
  if (id === null) throw invalid({ student_id: ['Select a student'] });
  if (isFiltered(body) || (body.ids !== undefined && body.ids !== null))
    throw invalid({ student_id: ['Send a student, ids or a filter, not several of them'] });
  return { isOne: true, ids: [id] };
}
