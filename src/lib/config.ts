import { ALL_FEATURES, type Features } from '#contract/features';
import type { Site } from '#contract/site/site';

/** From the host at start. Origins have no trailing slash; empty means the portal's own. */
export interface PortalConfig {
  providerOrigin: string;
  newsOrigin: string;
  /** Whether another provider knows idempotency keys. */
  idempotency: boolean;
  /** A server rendered the page: it is hydrated, and the user is known. */
  rendered: boolean;
  features: Features;
  /** Absent with another provider. */
  site?: Site;
}

export const DEFAULT_CONFIG: PortalConfig = {
  providerOrigin: '',
  newsOrigin: '',
  idempotency: false,
  rendered: false,
  features: ALL_FEATURES,
};
