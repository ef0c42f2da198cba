import type { ReactNode } from 'react';
import type { PortalConfig } from '../lib/config';
import { NewsOrigin, ProviderOrigin } from '../lib/providerContext';
import { SiteContext } from '../lib/site';
import { selectAvailability } from '../state/availability';
import { selectSite } from '../state/ui';
import { AvailabilityContext } from '../ui/Link';
import { useAppSelector } from './hooks';

export function OriginsProvider({ config, children }: { config: PortalConfig; children: ReactNode }) {
  return (
    <SiteContext.Provider value={useAppSelector(selectSite)}>
      <ProviderOrigin.Provider value={config.providerOrigin}>
        <NewsOrigin.Provider value={config.newsOrigin || config.providerOrigin}>
          <AvailabilityContext.Provider value={useAppSelector(selectAvailability)}>
            {children}
          </AvailabilityContext.Provider>
        </NewsOrigin.Provider>
      </ProviderOrigin.Provider>
    </SiteContext.Provider>
  );
}
