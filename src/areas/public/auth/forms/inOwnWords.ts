import { toFailure } from '#src/api/transport/result';
import { failureNotice } from '#src/state/failureNotice';

/** Only the provider knows why somebody may not come in. */
export const inOwnWords = (text: string) => (error: unknown) =>
  failureNotice(error, toFailure(error)?.message || text);
