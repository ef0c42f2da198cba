/** An act on more records than one answer has room for: its progress and its report. */
import { Type, type Static } from 'typebox';
import { call } from '../call';
import { Id, NullableString, NullableTimestamp, StoredId, Timestamp, queries, texts } from '../schema';
import { JOB_STATES, type JobState } from './states';
import { WIRE } from './wire';

/** With status 202. */
export const JobStarted = Type.Object({ job: Id });

const JobSchema = Type.Object({
  id: Id,
  call: Type.String({ description: 'the path of the call whose act it is' }),
  state: Type.Unsafe<JobState>({ type: 'string', description: JOB_STATES.join(', ') }),
  done: Type.Integer({ description: 'records so far' }),
  total: Type.Integer(),
  succeeded: Type.Integer(),
  rows: Type.Array(Type.Object({ id: Id, name: NullableString, error: NullableString }), {
    description: 'what became of each record so far',
  }),
  /** Of a message. */
  no_address: Type.Optional(Type.Integer({ description: 'students without an email address so far' })),
  error: NullableString,
  created_at: Timestamp,
  expires_at: NullableTimestamp,
});
export type Job = Static<typeof JobSchema>;

export const getJob = call({
  ...WIRE.getJob,
  summary: 'Progress and report of an act in the background, for who began it; format csv is a file',
  query: Type.Object(queries('id', 'format')),
  data: JobSchema,
});
export const stopJob = call({
  ...WIRE.stopJob,
  summary: 'Stop an act in the background; what is done stays done',
  body: Type.Object(texts('id')),
  data: StoredId,
});
