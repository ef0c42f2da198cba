import type { DataOf } from '#contract/call';
import type * as calls from '#contract/certificate/calls';
import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/certificate/wire';
import { pathOf } from '#contract/path';
import { api } from './api';
import { readsOf } from './endpoints';

export type PublicCertificate = DataOf<typeof calls.getCertificate>;

const reads = readsOf<typeof calls, typeof WIRE>(WIRE);

export const certificatePdf = (code: string): string =>
  `${API_BASE}${pathOf(WIRE.getCertificatePdf, { code })}`;
/** Address of a certificate's signed file, for machines. */
export const certificateCredential = (code: string): string =>
  `${API_BASE}${pathOf(WIRE.getCredential, { code })}`;

export const certificateApi = api.injectEndpoints({
  endpoints: () => ({
    getCertificate: reads('getCertificate', 'Certificate', 'record', (code: string) => ({
      path: pathOf(WIRE.getCertificate, { code }),
    })),
  }),
});

export const { useGetCertificateQuery } = certificateApi;
