import { createContext, useContext } from 'react';
import { OWN_SITE, type Site } from '#contract/site/site';

/** What the installation says of itself; our own words until a provider has told others. */
export const SiteContext = createContext<Site>(OWN_SITE);
export const useSite = (): Site => useContext(SiteContext);

/** What every installation has in common. */
export const COPYRIGHT_YEAR = 2025;
export const COORDINATES_LOOKUP = 'https://www.latlong.net/';
