import type { Insertable } from 'kysely';
import { ROLES, type RoleId } from '#contract/roles';
import { notificationsOf } from '#provider/policies/applicationNews';
import type { Database } from '../schema';
import { dayText } from '#provider/http/days';
import type { SeededApplication } from './applications';

/** Per account; the newest three are unread. */
const EACH = 5;
const UNREAD = 3;

export function notificationRows(
  applications: readonly SeededApplication[],
  accounts: readonly number[],
): Insertable<Database['notifications']>[] {
  const notifications = applications.flatMap(({ row, internship, student, events }) =>
    events.flatMap(({ by_role, status, at }) =>
      notificationsOf(by_role as RoleId, status, {
        id: row.id,
        student: student.name,
        student_user_id: student.row.user_id,
        company: internship.company.row.name ?? '',
        company_readers: [internship.company.row.user_id],
        internship: internship.row.name,
        answerBy: row.answer_by ? dayText(row.answer_by) : null,
        remark: by_role === ROLES.coordinator ? (row.remark ?? null) : null,
      }).map((notification) => ({ ...notification, at: at as Date })),
    ),
  );
  return accounts.flatMap((account) =>
    notifications
      .filter(({ userId }) => userId === account)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .slice(-EACH)
      .map(({ userId, about, kind, title, text, path, at }, i) => ({
        user_id: userId,
        about_ids: about ? [...about] : [],
        kind,
        title,
        text,
        path,
        created_at: at,
        read_at: i < EACH - UNREAD ? at : null,
      })),
  );
}
