import { createContext } from 'react';
import type { SubmitErrors } from '#src/lib/submitErrors';

/** What the server refused of the surrounding form when it was last sent. */
export const SubmitErrorsContext = createContext<SubmitErrors>({});
