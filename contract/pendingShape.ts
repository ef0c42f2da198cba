import { Type } from 'typebox';
import { HOLDERS, type Holder } from './pending';
import { NullableTimestamp } from './schema';

/** Of a row that may wait for somebody; null where it waits for nobody. */
export const pendingFields = {
  pending_with: Type.Optional(
    Type.Unsafe<Holder | null>({ type: ['string', 'null'], description: HOLDERS.join(', ') }),
  ),
  pending_since: Type.Optional(NullableTimestamp),
};
