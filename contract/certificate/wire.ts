/**
 * Method and path, below the API base, of the calls about certificates. Plain data: browsers read it too.
 */
export const WIRE = {
  getCertificate: { method: 'GET', path: '/certificates/:code' },
  getCertificatePdf: { method: 'GET', path: '/certificates/:code/pdf' },
  getCredential: { method: 'GET', path: '/certificates/:code/credential' },
  getStatusList: { method: 'GET', path: '/certificate-status/:list' },
  issueCertificates: { method: 'POST', path: '/coordinator/certificates/issue', repeatable: true },
  revokeCertificate: { method: 'POST', path: '/coordinator/certificates/revoke', repeatable: true },
} as const;

/** Where verifiers look for the public keys: outside the API, as RFC 8615 has it. */
export const JWKS_PATH = '/.well-known/jwks.json';
/** Below it each key has an address of its own, which the credentials name. */
export const KEYS_PATH = '/.well-known/keys';
