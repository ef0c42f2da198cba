import { toFailure } from '#src/api/transport/result';
import { failureNotice } from '#src/state/failureNotice';

/** A toast in the provider's own words, else `text`: it alone knows why somebody may not come in. */
export const inOwnWords = (text: string) => (error: unknown) =>
  failureNotice(error, toFailure(error)?.message || text);
