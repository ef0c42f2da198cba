/** Registers a call of the contract: the schema, who may call it, and what it does. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { BodyOf, Call, DataOf, QueryOf } from '#contract/call';
import { STAFF_ROLES } from '#contract/person/roles';
import { CODES, IDEMPOTENCY_HEADER, type Paginated } from '#contract/http';
import { ROLES, type RoleId } from '#contract/roles';
import { envelope } from '#contract/schema';
import type { Services, Session, SessionUser } from './context';
import { forbidden, notFound, twoStepRequired, unauthenticated } from './errors';
import { isRehearsal, type Values } from './http/form';
import { withOrigin } from './http/withOrigin';
import { bodyFromMultipart, readForm } from './plugins/uploads';
import { attemptKey } from './services/attemptGuard';
import { refuseSuspended } from './services/suspensionGuard';
import type { Database } from './database/schema';

declare module 'fastify' {
  interface FastifySchema {
    summary?: string;
    tags?: readonly string[];
    consumes?: readonly string[];
  }
  interface FastifyContextConfig {
    multipartBody?: unknown;
  }
}

/** A successful outcome; failures are thrown. */
export interface Outcome<T> {
  data: T;
  message: string;
  code: string;
}

/**
 * What a handler returns that has sent its answer itself. A reply must not be returned by an async function:
 * it can be awaited, and is nothing once it was sent.
 */
export const SENT = Symbol('sent');

/** The envelope of a success. */
export const ok = <T>(data: T, message = 'OK', code: string = CODES.ok): Outcome<T> => ({
  data,
  message,
  code,
});

/**
 * Who may call: anybody, anybody signed in, the listed roles, or a company about its own profile. A suspended
 * company is refused where roles are listed, so that no call of its area can forget to
 * (docs/rules.md, suspension 1), and so are staff without the second step that is asked of them
 * (docs/rules.md, sign-in 24).
 */
export type Access = 'public' | 'signedIn' | 'ownCompany' | readonly RoleId[];

export interface Context<C extends Call, A extends Access = Access> {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  query: QueryOf<C>;
  body: BodyOf<C>;
  params: Record<string, string>;
  session: Session | null;
  /** The signed-in user; null only on public calls. */
  user: A extends 'public' ? SessionUser | null : SessionUser;
}

/** Whether staff have not set up the second step that the policy asks for (docs/rules.md, sign-in 24). */
export const lacksTwoStep = (
  { site }: Pick<Services, 'site'>,
  { user, twoSteps }: Pick<Session, 'user' | 'twoSteps'>,
): boolean =>
  site.now.policies.staff_two_step && !twoSteps && STAFF_ROLES.some((role) => role === user.role_id);

async function authorise(services: Services, access: Access, session: Session | null): Promise<void> {
  if (access === 'public') return;
  if (!session) throw unauthenticated();
  if (access === 'signedIn') return;
  const { id, role_id } = session.user;
  const isCompany = role_id === ROLES.company;
  if (access === 'ownCompany' ? !isCompany : !access.some((role) => role === role_id)) throw forbidden();
  if (isCompany && access !== 'ownCompany') await refuseSuspended(services.db, id);
  if (lacksTwoStep(services, session)) throw twoStepRequired();
}

/** Whether the call answers a page of a list. */
const isPaged = ({ data }: Call): boolean =>
  'next_page_url' in ((data as TObject | undefined)?.properties ?? {});

/** Whether a call that can be rehearsed is. */
const rehearses = ({ body }: Call, sent: unknown): boolean =>
  'dry_run' in ((body as TObject | undefined)?.properties ?? {}) && isRehearsal((sent ?? {}) as Values);

/**
 * Makes a call, or repeats the answer that the first call with its key got.
 * @param make is given the services of one transaction, in which the answer is kept too
 */
async function onceByKey<T>(
  { services }: FastifyInstance,
  definition: Call,
  request: FastifyRequest,
  make: (services: Services) => Promise<T>,
): Promise<T> {
  const userId = request.session?.user.id;
  const header = definition.repeatable ? request.headers[IDEMPOTENCY_HEADER.toLowerCase()] : undefined;
  const key = attemptKey(header);
  if (key === undefined || userId === undefined) return make(services);
  const form = request.multipart ? await readForm(request) : null;
  const body = form ?? request.body;
  // A rehearsal changes nothing: there is nothing to do only once, and no answer to keep.
  if (rehearses(definition, form?.fields ?? body)) return make(services);
  const { attempts, catalogue } = services;
  const { changes } = catalogue;
  const outcome = await attempts.once({ userId, call: definition.path, key, body }, (trx) =>
    make(servicesInTransaction(services, trx)),
  );
  // What guests asked for between the change and the end of its transaction shows what was before.
  if (catalogue.changes !== changes) catalogue.clear();
  return outcome;
}

/** Reads again what the call changed of what is kept in memory: the next request sees it. */
async function readOutdated({ outdated, catalogue }: Services): Promise<void> {
  if (outdated.size === 0) return;
  const outdatedCaches = [...outdated];
  outdated.clear();
  await Promise.all(outdatedCaches.map((one) => one.load()));
  catalogue.clear();
}

/**
 * Registers a call that anybody may make and that only reads, with `services` alone. Who is signed in reads
 * what was just written; guests may be answered by a replica.
 */
export function publicRead<C extends Call>(
  app: FastifyInstance,
  definition: C,
  handler: (context: Context<C, 'public'>) => Promise<Outcome<DataOf<C>>>,
): void {
  route(app, definition, 'public', (context) =>
    context.session
      ? handler(context)
      : app.services.reads.read(app.services, (services) => handler({ ...context, services })),
  );
}

/**
 * Registers `definition` on `app` (mounted at the API base).
 * A call with `data` answers an envelope; one without answers whatever its handler sends.
 * The addresses in a page of a list are made whole here, so that no list can forget to.
 */
export function route<C extends Call, const A extends Access>(
  app: FastifyInstance,
  definition: C,
  access: A,
  handler: (context: Context<C, A>) => Promise<Outcome<DataOf<C>> | typeof SENT>,
): void {
  const multipart = definition.consumes === 'multipart/form-data';
  const paged = isPaged(definition);
  app.route({
    method: definition.method,
    url: definition.path,
    schema: {
      summary: definition.summary,
      tags: [definition.path.split('/')[1] ?? 'system'],
      ...(definition.consumes ? { consumes: [definition.consumes] } : {}),
      ...(definition.query ? { querystring: definition.query } : {}),
      ...(definition.params ? { params: definition.params } : {}),
      ...(definition.body && !multipart ? { body: definition.body } : {}),
      ...(definition.data ? { response: { '2xx': envelope(definition.data) } } : {}),
    },
    // A multipart body is judged by the form's own rules; its schema is for the published documents only.
    config: {
      multipartBody: multipart ? definition.body : undefined,
      ...(definition.fileBytes && { fileBytes: definition.fileBytes }),
    },
    onRequest: async (request) => {
      if (definition.feature && !app.services.settings.features[definition.feature]) throw notFound();
      await authorise(app.services, access, request.session);
    },
    ...(definition.body && !multipart ? { preValidation: bodyFromMultipart } : {}),
    handler: async (request, reply) => {
      const context = {
        services: app.services,
        request,
        reply,
        query: request.query as QueryOf<C>,
        body: (request.body ?? {}) as BodyOf<C>,
        params: request.params as Record<string, string>,
        session: request.session,
        user: (request.session?.user ?? null) as Context<C, A>['user'],
      };
      const outcome = await onceByKey(app, definition, request, (services) =>
        handler({ ...context, services }),
      );
      await readOutdated(app.services);
      if (outcome === SENT) return reply;
      const { message, code } = outcome;
      const data = paged
        ? withOrigin(outcome.data as Paginated<unknown>, request.server.callOrigin(request))
        : outcome.data;
      return reply.send({ success: true, code, message, data, errors: null });
    },
  });
}

/** Lets what begins transactions of its own do its work within one that is under way. */

/** `trx` as a database: a transaction that is begun on it is `trx` itself, and ends with it. */
function joining(trx: Transaction<Database>): Kysely<Database> {
  const joined = { execute: <T>(work: (trx: Transaction<Database>) => Promise<T>) => work(trx) };
  return new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction') return () => joined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** The statements of a pool, on the connection of `trx`: a second connection for each call would not do. */
const poolOf = (trx: Transaction<Database>) =>
  ({
    query: (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as Pool;

/** The services, whose every statement is part of `trx`: kept with it or not at all. */
export const servicesInTransaction = (services: Services, trx: Transaction<Database>): Services => ({
  ...services,
  db: joining(trx),
  pool: poolOf(trx),
});
