/** What the host tells the portal at start: origins without a trailing slash, empty for the portal's own. */
export interface PortalConfig {
  providerOrigin: string;
  newsOrigin: string;
  /** Whether a server rendered the page, so that it is hydrated and the user is known. */
  rendered: boolean;
}

export const DEFAULT_CONFIG: PortalConfig = { providerOrigin: '', newsOrigin: '', rendered: false };
