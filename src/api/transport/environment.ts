import type { PortalConfig } from '#src/lib/config';

/**
 * What the store's thunks get: where the provider is and how to reach it (in-process while a server renders).
 */
export interface ApiEnvironment {
  config: PortalConfig;
  fetch: typeof fetch;
  /** Absolute base of relative calls; empty in a browser, something resolvable on a server. */
  origin: string;
}

export const browserEnvironment = (config: PortalConfig): ApiEnvironment => ({
  config,
  fetch: (...args) => globalThis.fetch(...args),
  origin: typeof window === 'undefined' ? 'http://localhost' : window.location.origin,
});
