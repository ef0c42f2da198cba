/** A ZIP that is made in the background (docs/rules.md, archives). */
import { Type, type Static } from 'typebox';
import { call } from '../call';
import { NullableInteger, NullableString, NullableTimestamp } from '../schema';
import { ARCHIVE_STATES, type ArchiveState } from './states';
import { WIRE } from './wire';

/** The latest one of its owner; without one the state is `none` and all else is empty. */
export const ArchiveSchema = Type.Object({
  id: NullableInteger,
  state: Type.Unsafe<ArchiveState | 'none'>({
    type: 'string',
    description: `none, ${ARCHIVE_STATES.join(', ')}`,
  }),
  done: Type.Integer(),
  total: Type.Integer({ description: '0 until the entries are counted' }),
  link: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'below the origin of the API, for its owner while signed in',
  }),
  bytes: NullableInteger,
  error: NullableString,
  left_out: Type.Array(Type.String(), { description: 'what a finished ZIP lacks, a sentence each' }),
  created_at: NullableTimestamp,
  expires_at: NullableTimestamp,
});
export type Archive = Static<typeof ArchiveSchema>;

export const getArchive = call({
  ...WIRE.getArchive,
  summary: 'A finished ZIP, for its owner, until it expires',
  params: Type.Object({ id: Type.String(), name: Type.String() }),
});
