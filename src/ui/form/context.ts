import { createContext } from 'react';
import type { SubmitErrors } from '#src/lib/submission';

export const SectionContext = createContext('');

export const SectionLevel = createContext<2 | 3>(2);

export const SubmitErrorsContext = createContext<SubmitErrors>({});
