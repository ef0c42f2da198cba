import { createContext } from 'react';

/** The level of the headings of a form's sections: one deeper within a part of the form. */
export const SectionLevel = createContext<2 | 3>(2);
