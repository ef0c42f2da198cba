import { ALL_FEATURES, type Features } from '#contract/features';
import type { Site } from '#contract/site/site';

/** What the host tells the portal at start: origins without a trailing slash, empty for the portal's own. */
export interface PortalConfig {
  providerOrigin: string;
  newsOrigin: string;
  /** Whether somebody else's provider keeps keys of calls, so that they may be sent again. */
  idempotency: boolean;
  /** Whether a server rendered the page, so that it is hydrated and the user is known. */
  rendered: boolean;
  /** What this portal offers. */
  features: Features;
  /** What the installation says of itself; absent where the provider is somebody else's. */
  site?: Site;
}

export const DEFAULT_CONFIG: PortalConfig = {
  providerOrigin: '',
  newsOrigin: '',
  idempotency: false,
  rendered: false,
  features: ALL_FEATURES,
};
