import { createContext } from 'react';

/** For browsers, search engines and link previews. */
export interface PageHeadData {
  title: string;
  description?: string;
  canonical?: string;
  image?: string;
  structured?: Record<string, unknown>;
  /** When a server renders the page; 200 by default. */
  status?: number;
  hidden?: boolean;
  /** Never cached: it may change at any moment. */
  fresh?: boolean;
}

/** A server's collector; null in a browser, where an effect writes the head. */
export const HeadContext = createContext<((head: PageHeadData) => void) | null>(null);
