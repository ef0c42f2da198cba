import { createContext } from 'react';

/** Whether something stands in a dialog, where no toast tells what a field lacks. */
export const DialogContext = createContext(false);
