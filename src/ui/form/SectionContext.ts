import { createContext } from 'react';

/** The section of a form that a field stands in; blank outside of any. */
export const SectionContext = createContext('');
