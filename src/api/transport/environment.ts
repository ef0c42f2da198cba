import type { PortalConfig } from '#src/lib/config';

/** What the store's thunks get; `fetch` is in-process while a server renders. */
export interface ApiEnvironment {
  config: PortalConfig;
  fetch: typeof fetch;
  /** Base of relative calls, absolute on a server too. */
  origin: string;
}

export const browserEnvironment = (config: PortalConfig): ApiEnvironment => ({
  config,
  fetch: (...args) => globalThis.fetch(...args),
  origin: typeof window === 'undefined' ? 'http://localhost' : window.location.origin,
});
