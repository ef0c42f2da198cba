/** What a coordinator sees of the own college, and of no other (docs/rules.md, payments 2). */
import { Type, type Static } from 'typebox';
import { Id, Nullable, NullableInteger, NullableString, Page, Query, Text, paginated } from '../schema';
import { call } from './call';
import { WIRE } from '../wire/coordinator';
import { InternshipDiarySchema } from './diaries';
import { PaymentSchema, StudentApplicationSchema, StudentProfileSchema } from './student';

const StudentRow = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  usn: NullableString,
  branch: NullableString,
  semester: NullableInteger,
  applications: Type.Integer(),
  placed: Type.Integer(),
});

export const getCoordinatorDashboard = call({
  ...WIRE.getCoordinatorDashboard,
  summary: 'Funnel, weekly applications, students at risk',
  data: Type.Object({
    funnel: Type.Array(Type.Object({ branch: Type.String(), status: Type.Integer(), count: Type.Integer() })),
    weekly: Type.Array(Type.Object({ week: Type.String(), applications: Type.Integer() })),
    at_risk: Type.Array(StudentRow),
  }),
});
export const listCoordinatorStudents = call({
  ...WIRE.listCoordinatorStudents,
  summary: 'Students of the own college',
  query: Type.Object({ page: Page, q: Query, branch: Query, semester: Query, placed: Query }),
  data: paginated(StudentRow),
});
export const getCoordinatorStudent = call({
  ...WIRE.getCoordinatorStudent,
  summary: 'One student of the own college',
  query: Type.Object({ id: Query }),
  data: Type.Object({ profile: StudentProfileSchema, applications: Type.Array(StudentApplicationSchema) }),
});
/** A payment with the student who made it. */
export const CoordinatorPaymentSchema = Type.Object({
  ...PaymentSchema.properties,
  student: Type.Object({ name: Type.String(), usn: NullableString }),
});
export type CoordinatorPayment = Static<typeof CoordinatorPaymentSchema>;
export const listCoordinatorPayments = call({
  ...WIRE.listCoordinatorPayments,
  summary: 'Payments to verify',
  query: Type.Object({ page: Page, status: Query }),
  data: paginated(CoordinatorPaymentSchema),
});
export const updatePaymentStatus = call({
  ...WIRE.updatePaymentStatus,
  summary: 'Confirm (6) or fail (10) a payment',
  body: Type.Object({ id: Type.Optional(Text), status: Type.Optional(Text), remark: Type.Optional(Text) }),
  data: Nullable(Type.Object({ id: Id, status: Type.Integer() })),
});
export const listCoordinatorDiaries = call({
  ...WIRE.listCoordinatorDiaries,
  summary: 'Diary entries to review',
  query: Type.Object({ page: Page, student_id: Query, review_status: Query }),
  data: paginated(InternshipDiarySchema),
});
export const reviewDiaries = call({
  ...WIRE.reviewDiaries,
  summary: 'Approve or return entries',
  body: Type.Object({
    ids: Type.Optional(Type.Array(Type.Integer())),
    decision: Type.Optional(Text),
    comment: Type.Optional(Text),
  }),
  data: Type.Object({ reviewed: Type.Integer() }),
});
