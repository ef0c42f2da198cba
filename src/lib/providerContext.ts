import { createContext, useContext } from 'react';
import { outsideHref, safeHref } from './safeHref';

/** Paths in the provider's answers are relative to it; empty for the portal's own. */
export const ProviderOrigin = createContext('');
/** News and circulars may be on another host. */
export const NewsOrigin = createContext('');

type ToHref = (value: string | null | undefined) => string | undefined;

const hrefOf =
  (origin: string): ToHref =>
  (value) =>
    // Another provider may keep its files on a third host.
    origin !== '' && typeof value === 'string' && /^\/\/[\w-]+\./.test(value.trim())
      ? outsideHref(`https:${value.trim()}`)
      : safeHref(value, origin);

export const useProviderHref = (): ToHref => hrefOf(useContext(ProviderOrigin));
export const useNewsHref = (): ToHref => hrefOf(useContext(NewsOrigin));
