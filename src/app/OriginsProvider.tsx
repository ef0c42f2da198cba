import type { ReactNode } from 'react';
import type { PortalConfig } from '../lib/config';
import { NewsOrigin, ProviderOrigin } from '../lib/providerContext';

/** Tells pages which hosts the paths in their data belong to. */
export function OriginsProvider({ config, children }: { config: PortalConfig; children: ReactNode }) {
  return (
    <ProviderOrigin.Provider value={config.providerOrigin}>
      <NewsOrigin.Provider value={config.newsOrigin || config.providerOrigin}>{children}</NewsOrigin.Provider>
    </ProviderOrigin.Provider>
  );
}
