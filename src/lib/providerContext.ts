import { createContext, useContext } from 'react';
import { safeHref } from './safeHref';

/** Origin of the provider, empty for the portal's own: paths in its answers are relative to it. */
export const ProviderOrigin = createContext('');

/** Makes a link out of an address in the provider's data; undefined when it is no http(s) one. */
export function useProviderHref(): (value: string | null | undefined) => string | undefined {
  const origin = useContext(ProviderOrigin);
  return (value) => safeHref(value, origin);
}
