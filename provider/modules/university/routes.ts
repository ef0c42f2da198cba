import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as client from 'openid-client';
import * as calls from '#contract/university/calls';
import { API_BASE } from '#contract/http';
import { internalPath } from '#contract/internalPath';
import { ROLES } from '#contract/roles';
import {
  CHALLENGE_PARAMETER,
  UNIVERSITY_PARAMETER,
  type UniversityOutcome,
} from '#contract/university/answers';
import { WIRE } from '#contract/university/wire';
import type { Services } from '#provider/context';
import { badRequest, notFound, unavailable } from '#provider/errors';
import { callerOf, knownDevice } from '#provider/http/knownDevices';
import { text } from '#provider/http/form';
import { takeSession } from '#provider/plugins/session';
import { ok, route, SENT } from '#provider/route';
import { hashPassword } from '#provider/security/passwords';
import { randomToken } from '#provider/security/tokens';
import { RATE_LIMITS, countQuietly } from '#provider/services/limitsGuard';
import { isUnreachable, isWrongSignature, type University } from '#provider/services/university';
import { fetchPerson } from './person';
import { endByUniversity, readLogout } from './logout';
import { storeSignIn, takeSignIn } from './repository';
import { signInByUniversity } from './signIn';

const MINUTES = 15;
/** Binds the university's answer to the browser that began. */
const COOKIE = 'university_state';
const COOKIE_PATH = `${API_BASE}${WIRE.beginUniversity.path}`;
const HOMES: Readonly<Record<number, string>> = {
  [ROLES.student]: '/dashboard/student',
  [ROLES.company]: '/dashboard/company',
  [ROLES.coordinator]: '/dashboard/coordinator',
};

function universityOf({ university }: Services): University {
  if (!university) throw notFound();
  return university;
}

function lead(request: FastifyRequest, reply: FastifyReply, path: string): typeof SENT {
  const { services } = request.server;
  void reply.header('cache-control', 'no-store').redirect(`${services.origin()}${path}`, 302);
  return SENT;
}

const leadBack = (request: FastifyRequest, reply: FastifyReply, outcome: UniversityOutcome): typeof SENT =>
  lead(request, reply, `/sign-in?${new URLSearchParams({ [UNIVERSITY_PARAMETER]: outcome })}`);

const addressOf = (request: FastifyRequest): string =>
  `${request.server.callOrigin(request)}${API_BASE}${WIRE.endUniversity.path}`;

/** docs/security.md, sign-in 25 to 27. */
export function universityRoutes(app: FastifyInstance): void {
  async function begin(request: FastifyRequest, reply: FastifyReply, from: unknown): Promise<typeof SENT> {
    const { services } = request.server;
    const university = universityOf(services);
    let config: client.Configuration;
    try {
      ({ config } = await university.known());
    } catch (err) {
      services.log.warn({ err }, 'the university does not answer');
      return leadBack(request, reply, 'unavailable');
    }
    const [state, nonce, codeVerifier] = [randomToken(), randomToken(), client.randomPKCECodeVerifier()];
    const expiresAt = new Date(services.now().getTime() + MINUTES * 60_000);
    const returnTo = internalPath(from);
    await storeSignIn(services.db, { state, nonce, codeVerifier, returnTo, expiresAt });
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: addressOf(request),
      // The name confirms a roster row besides its address.
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    void reply
      .setCookie(COOKIE, state, {
        path: COOKIE_PATH,
        httpOnly: true,
        sameSite: 'lax',
        secure: app.isSecure(request),
        maxAge: MINUTES * 60,
      })
      .header('cache-control', 'no-store')
      .redirect(url.href, 302);
    return SENT;
  }

  route(
    app,
    calls.beginUniversity,
    'public',
    async ({ services, request, reply, query }): Promise<typeof SENT> => {
      universityOf(services);
      const device = knownDevice(request);
      const mayBegin = device
        ? await countQuietly(services, RATE_LIMITS.universityDevice, device)
        : await countQuietly(services, RATE_LIMITS.university, request.ip);
      return mayBegin ? begin(request, reply, query.from) : leadBack(request, reply, 'unavailable');
    },
  );

  route(
    app,
    calls.endUniversity,
    'public',
    async ({ services, request, reply, query }): Promise<typeof SENT> => {
      const university = universityOf(services);
      const state = request.cookies[COOKIE] ?? '';
      void reply.clearCookie(COOKIE, { path: COOKIE_PATH });
      const begun =
        state !== '' && state === query.state && (await takeSignIn(services.db, state, services.now()));
      if (!begun) return leadBack(request, reply, 'expired');
      if (query.error) {
        university.signIns.refused += 1;
        return leadBack(request, reply, 'refused');
      }
      const address = new URL(addressOf(request));
      address.search = new URL(request.url, address).search;
      try {
        const { nonce, code_verifier: codeVerifier } = begun;
        const person = await fetchPerson(university, address, { state, nonce, codeVerifier });
        const arrived = await signInByUniversity(services.db, {
          issuer: university.settings.issuer,
          person,
          origin: services.origin(),
          passwordHash: await hashPassword(randomToken()),
          ...callerOf(request),
          previous: request.session?.idHash ?? null,
          at: services.now(),
        });
        university.signIns['outcome' in arrived ? 'refused' : 'succeeded'] += 1;
        if ('outcome' in arrived) return leadBack(request, reply, arrived.outcome);
        const from = begun.return_to === null ? '' : `?${new URLSearchParams({ from: begun.return_to })}`;
        // Fragments are sent neither to servers nor to logs.
        if ('challenge' in arrived)
          return lead(request, reply, `/sign-in${from}#${CHALLENGE_PARAMETER}=${arrived.challenge}`);
        takeSession(request, reply, arrived.user, arrived.opened);
        return lead(request, reply, begun.return_to ?? HOMES[arrived.user.role_id] ?? '/');
      } catch (err) {
        services.log.warn({ err }, 'a sign-in by the university failed');
        // Its session there is still open, so the person sees nothing of the second way.
        if (isWrongSignature(err) && university.renewKeys()) return begin(request, reply, begun.return_to);
        university.signIns.failed += 1;
        return leadBack(request, reply, isUnreachable(err) ? 'unavailable' : 'failed');
      }
    },
  );

  route(app, calls.universityLogout, 'public', async ({ services, body }) => {
    const university = universityOf(services);
    const token = text(body.logout_token);
    const ended = await readLogout(university, token, services.now()).catch((err: unknown) => {
      services.log.warn({ err }, 'the university does not answer');
      throw unavailable();
    });
    const sessions = ended && (await endByUniversity(services.db, ended, services.now()));
    if (sessions === null)
      throw badRequest('This is no logout token for this portal, or it was used before.');
    return ok(null, 'Signed out.');
  });
}
