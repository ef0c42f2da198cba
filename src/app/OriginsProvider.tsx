import type { ReactNode } from 'react';
import type { PortalConfig } from '../lib/config';
import { NewsOrigin, ProviderOrigin } from '../lib/providerContext';
import { SiteContext } from '../lib/site';
import { selectSite } from '../state/ui';
import { useAppSelector } from './hooks';

/** Tells pages which hosts the paths in their data belong to, and what the installation says of itself. */
export function OriginsProvider({ config, children }: { config: PortalConfig; children: ReactNode }) {
  return (
    <SiteContext.Provider value={useAppSelector(selectSite)}>
      <ProviderOrigin.Provider value={config.providerOrigin}>
        <NewsOrigin.Provider value={config.newsOrigin || config.providerOrigin}>
          {children}
        </NewsOrigin.Provider>
      </ProviderOrigin.Provider>
    </SiteContext.Provider>
  );
}
