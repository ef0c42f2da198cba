import { createContext } from 'react';

/** What a page says of itself to browsers, search engines and chats. */
export interface PageHeadData {
  title: string;
  description?: string;
  /** Path of the page without what only filters it. */
  canonical?: string;
  image?: string;
  /** schema.org data. */
  structured?: Record<string, unknown>;
  /** HTTP status when a server renders the page; 200 unless told. */
  status?: number;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
  /** What it shows may be another at any moment: it is made anew for everybody who asks. */
  fresh?: boolean;
}

/** A server puts a collector here; a browser leaves it null and the head is written by effect. */
export const HeadContext = createContext<((head: PageHeadData) => void) | null>(null);
