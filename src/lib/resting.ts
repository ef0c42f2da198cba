import { createContext, useContext } from 'react';

/** Whether the page around rests: it is in the document, unseen, while another one is shown. */
export const RestingContext = createContext(false);

/** A resting page writes no head, requests nothing and goes nowhere. */
export const useIsResting = (): boolean => useContext(RestingContext);
