/**
 * The paper about a completed placement, and how anybody checks it (docs/certificates.md, certificates 1 to
 * 6).
 */
import { Type, type Static } from 'typebox';
import {
  Chosen,
  Flag,
  Id,
  NullableNumber,
  NullableString,
  StoredId,
  Text,
  Timestamp,
  outcomeOf,
  texts,
  NullableTimestamp,
} from '../schema';
import { WIRE } from './wire';
import { call } from '../call';

const code = { params: Type.Object({ code: Type.String() }) };
const NullableDay = Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'YYYY-MM-DD' });

/** A certificate as its student and the college list it. */
export const CertificateSchema = Type.Object({
  id: Id,
  number: Type.String(),
  code: Type.String(),
  issued_at: Timestamp,
  revoked_at: NullableTimestamp,
  revoked_reason: NullableString,
  /** The page that shows it to anybody. */
  url: Type.String(),
});
export type Certificate = Static<typeof CertificateSchema>;

export const getCertificate = call({
  ...WIRE.getCertificate,
  ...code,
  summary: 'What a certificate says, for whoever has its code, and whether it is still valid',
  data: Type.Object({
    number: Type.String(),
    name: Type.String(),
    title: Type.String(),
    company: Type.String(),
    start_date: NullableDay,
    end_date: NullableDay,
    hours: NullableNumber,
    hours_source: Type.Optional(
      Type.Unsafe<'paper'>({ type: 'string', description: 'paper where the diary was kept on paper' }),
    ),
    college: Type.String(),
    organisation: Type.String(),
    issued_on: Type.String({ description: 'YYYY-MM-DD' }),
    state: Type.String({ description: 'valid or revoked' }),
    revoked_on: NullableDay,
    /** Whether it can be had signed for machines. */
    signed: Type.Boolean(),
  }),
});
export const getCertificatePdf = call({
  ...WIRE.getCertificatePdf,
  ...code,
  summary: 'The certificate as it is printed (PDF)',
});
export const getCredential = call({
  ...WIRE.getCredential,
  ...code,
  summary: 'The certificate as an Open Badge 3.0 (W3C Verifiable Credential 2.0), signed as a JWT',
});
export const getStatusList = call({
  ...WIRE.getStatusList,
  params: Type.Object({ list: Type.String() }),
  summary: 'Which certificates are revoked: a W3C Bitstring Status List, signed as a JWT',
});

export const issueCertificates = call({
  ...WIRE.issueCertificates,
  summary: 'Issue the certificates of completed placements; each has one that is valid at most',
  body: Type.Object({
    placement_ids: Chosen.ids,
    filter: Chosen.filter,
    count: Chosen.count,
    dry_run: Type.Optional(Text),
  }),
  data: Type.Object({
    /** By placement; `error` says why one gets none. */
    rows: Type.Array(Type.Object({ ...outcomeOf, number: NullableString, code: NullableString })),
    issued: Type.Integer(),
    dry_run: Flag,
  }),
});
export const revokeCertificate = call({
  ...WIRE.revokeCertificate,
  summary: 'Revoke a certificate by its id or number, with a reason that its student reads',
  body: Type.Object(texts('id', 'number', 'reason')),
  data: StoredId,
});
