import { createContext } from 'react';
import type { SubmitErrors } from '#src/lib/submission';

/** In a dialog no toast shows field errors. */
export const DialogContext = createContext(false);

/** Blank outside of any section. */
export const SectionContext = createContext('');

/** Of the headings: one deeper within a part of the form. */
export const SectionLevel = createContext<2 | 3>(2);

export const SubmitErrorsContext = createContext<SubmitErrors>({});
