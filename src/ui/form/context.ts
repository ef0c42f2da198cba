import { createContext } from 'react';
import type { SubmitErrors } from '#src/lib/submission';

/** Whether something stands in a dialog, where no toast tells what a field lacks. */
export const DialogContext = createContext(false);

/** The section of a form that a field stands in; blank outside of any. */
export const SectionContext = createContext('');

/** The level of the headings of a form's sections: one deeper within a part of the form. */
export const SectionLevel = createContext<2 | 3>(2);

/** What the server refused of the surrounding form when it was last sent. */
export const SubmitErrorsContext = createContext<SubmitErrors>({});
