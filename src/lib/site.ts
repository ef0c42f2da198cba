import { createContext, useContext } from 'react';
import { OWN_SITE, type Site } from '#contract/site/site';

/** Our own texts until a provider sends others. */
export const SiteContext = createContext<Site>(OWN_SITE);
export const useSite = (): Site => useContext(SiteContext);

export const COPYRIGHT_YEAR = 2025;
export const COORDINATES_LOOKUP = 'https://www.latlong.net/';
