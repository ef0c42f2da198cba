/** Students of an act on the list: `ids`, or all that its `filter` matches. */
import { listCoordinatorStudents } from '#contract/coordinator/calls';
import type { Services, SessionUser } from '#provider/context';
import { chosenIds, type ChosenBody } from '#provider/http/chosen';
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
