import { createContext, useContext } from 'react';
import { safeHref } from './safeHref';

/** Origin of the provider, empty for the portal's own: paths in its answers are relative to it. */
export const ProviderOrigin = createContext('');
/** Origin of news and circulars, which may live on a host of their own. */
export const NewsOrigin = createContext('');

type ToHref = (value: string | null | undefined) => string | undefined;

/** Makes a link out of an address in the provider's data; undefined when it is no http(s) one. */
export function useProviderHref(): ToHref {
  const origin = useContext(ProviderOrigin);
  return (value) => safeHref(value, origin);
}

/** The same for the files of news and circulars. */
export function useNewsHref(): ToHref {
  const origin = useContext(NewsOrigin);
  return (value) => safeHref(value, origin);
}
