import { sql, type Kysely } from 'kysely';
import { INTERNSHIP_TYPE } from '#contract/options';
import { PAYMENT_STATUSES } from '#contract/payment/lifecycle';
import { collegeName } from '#provider/database/collegeNames';
import type { Database } from '#provider/database/schema';

/** Due, submitted, verified and rejected ones; each is a view of its application. */
export const payments = (db: Kysely<Database>) =>
  db
    .selectFrom('applications as a')
    .innerJoin('internships as i', 'i.id', 'a.internship_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .leftJoin('files as f', 'f.id', 'a.receipt_file_id')
    .select([
      'a.id',
      'i.name as internship',
      'c.name as company',
      'a.internship_fee as amount',
      'a.reference',
      'a.receipt_file_id',
      'f.name as receipt_name',
      'a.status',
      'a.remark',
      'a.updated_at',
    ])
    .where('a.internship_type', '=', INTERNSHIP_TYPE.paid)
    .where('a.status', 'in', PAYMENT_STATUSES)
    .orderBy('a.updated_at', 'desc')
    .orderBy('a.id', 'desc');
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

export const paymentsByIds = (db: Kysely<Database>, ids: readonly number[]) =>
  payments(db)
    .clearOrderBy()
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('audit_entries')
          .select(['actor_name as decided_by', 'at as decided_at'])
          .whereRef('subject_id', '=', 'a.id')
          .where('subject', '=', 'payment')
          .orderBy('id', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['v.decided_by', 'v.decided_at'])
    .orderBy(sql`array_position(${ids}::integer[], a.id)`)
    .innerJoin('students as s', 's.id', 'a.student_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.name as student_name', 's.usn', collegeName('s').as('college')])
    .where(sql<boolean>`a.id = any(${ids}::integer[])`)
    .execute();
export type StudentPaymentRow = Awaited<ReturnType<typeof paymentsByIds>>[number];

export const paymentsOf = (db: Kysely<Database>, studentId: number) =>
  payments(db).where('a.student_id', '=', studentId).execute();
