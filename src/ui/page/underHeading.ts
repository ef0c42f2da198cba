import { createContext, type ReactNode } from 'react';

/** What the layout shows under the heading of a page: the links to its neighbours, on narrow windows. */
export const UnderHeading = createContext<ReactNode>(null);
