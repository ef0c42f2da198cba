import type { FastifyInstance, FastifyReply } from 'fastify';
import * as calls from '#contract/certificate/calls';
import { PAGES } from '#contract/pages';
import { JWKS_PATH, KEYS_PATH } from '#contract/certificate/wire';
import type { Services } from '#provider/context';
import { notFound } from '#provider/errors';
import { contentOf } from '#provider/files/repository';
import { dayOf } from '#provider/http/days';
import { ok, route, SENT } from '#provider/route';
import { countAttempt, countGuesses, RATE_LIMITS } from '#provider/services/limitsGuard';
import { siteRow } from '#provider/services/siteRepository';
import { credentialOf, statusListOf } from './credential';
import { certificatePdf } from './pdf/certificate';
import { presentPublicCertificate } from './presenter';
import { certificateByCode, type CertificateRecord } from './repository';
import { countLists, encodedList } from './statusList';

/** 128 bits as base64url. */
const CODE = /^[\w-]{22}$/;
const LIST = /^[1-9]\d{0,3}$/;
const CREDENTIAL_TYPE = 'vc+jwt';

/** Throws 404, and 429 after too many unknown codes (docs/certificates.md, certificates 4). */
const byCode = (services: Services, address: string, code: string): Promise<CertificateRecord> =>
  countGuesses(services, RATE_LIMITS.certificateCodes, { address, tried: code }, async () => {
    const certificate = CODE.test(code) ? await certificateByCode(services.db, code) : undefined;
    if (!certificate) throw notFound('Certificate not found.');
    return certificate;
  });

const signed = (reply: FastifyReply, jwt: string): void =>
  void reply.header('content-type', `application/${CREDENTIAL_TYPE}`).send(jwt);

async function logoOf({ db }: Services): Promise<Buffer | null> {
  const { logo_file_id: id } = await siteRow(db);
  return id === null ? null : ((await contentOf(db, id)) ?? null);
}

export function certificateRoutes(app: FastifyInstance): void {
  route(app, calls.getCertificate, 'public', async ({ services, request, reply, params }) => {
    const certificate = await byCode(services, request.ip, params.code ?? '');
    // Verifiers must see a revocation at once.
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    return ok(presentPublicCertificate(certificate, services.credentials !== null));
  });

  route(app, calls.getCertificatePdf, 'public', async ({ services, request, reply, params }) => {
    const { number, code, facts, revoked_at } = await byCode(services, request.ip, params.code ?? '');
    await countAttempt(services, RATE_LIMITS.certificatePapers, request.ip);
    const pdf = await certificatePdf({
      number,
      facts,
      revokedOn: revoked_at && dayOf(revoked_at),
      address: services.origin() + PAGES.certificate(code),
      accent: services.site.now.accent,
      logo: await logoOf(services),
    });
    void reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-type', 'application/pdf')
      .header(
        'content-disposition',
        `attachment; filename="certificate-${number.replace(/[^\w-]/g, '')}.pdf"`,
      )
      .send(pdf);
    return SENT;
  });

  route(app, calls.getCredential, 'public', async ({ services, request, reply, params }) => {
    const certificate = await byCode(services, request.ip, params.code ?? '');
    const { credentials } = services;
    if (!credentials) throw notFound('Certificates are not signed here.');
    const origin = services.origin();
    const jwt = await credentials.sign(credentialOf(certificate, origin), origin, certificate.key_id);
    void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    signed(reply, jwt);
    return SENT;
  });

  route(app, calls.getStatusList, 'public', async ({ services, reply, params }) => {
    const { credentials, db, now, origin } = services;
    const list = LIST.test(params.list ?? '') ? Number(params.list) : 0;
    if (!credentials || list === 0 || list > (await countLists(db))) throw notFound();
    const claims = statusListOf(list, await encodedList(db, list), origin(), now());
    void reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*');
    signed(reply, await credentials.sign(claims, origin()));
    return SENT;
  });
}

/** Outside the API: verifiers look for keys at the root. */
export function keyRoutes(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } as object };
  const cacheable = (reply: FastifyReply, type: string, answer: object) =>
    reply
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .type(type)
      .send(JSON.stringify(answer));
  app.get(JWKS_PATH, hidden, async (_request, reply) => {
    const { credentials, origin } = app.services;
    if (!credentials) throw notFound();
    return cacheable(reply, 'application/jwk-set+json', credentials.jwks(origin()));
  });
  app.get<{ Params: { id: string } }>(`${KEYS_PATH}/:id`, hidden, async (request, reply) => {
    const { credentials, origin } = app.services;
    const key = credentials?.keyOf(request.params.id, origin());
    if (!key) throw notFound();
    return cacheable(reply, 'application/jwk+json', key);
  });
}
