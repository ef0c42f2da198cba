import { createContext, useContext } from 'react';

export const HiddenPageContext = createContext(false);

/** Whether the page around is a list that was left: in the document, unseen, until somebody goes back. */
export const useIsPageHidden = (): boolean => useContext(HiddenPageContext);
