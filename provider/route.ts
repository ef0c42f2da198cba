/** Registers a call of the contract: schema, access, handler. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { isMass, type BodyOf, type Call, type DataOf, type QueryOf } from '#contract/call';
import { mayManageCompany, mayWriteForCompany } from '#contract/member/roles';
import { STAFF_ROLES } from '#contract/person/roles';
import { CODES } from '#contract/codes';
import { IDEMPOTENCY_HEADER, type Paginated } from '#contract/http';
import { ROLES, type RoleId } from '#contract/roles';
import { JobStarted } from '#contract/job/calls';
import { pathOf } from '#contract/path';
import { envelope } from '#contract/schema';
import { isSwitchedOn } from '#contract/switches';
import type { ArchivedFirst } from './archivedFirst';
import type { Services, Session, SessionUser } from './context';
import { forbidden, notFound, twoStepRequired, unauthenticated } from './errors';
import { text, type Values } from './http/form';
import { refuseOtherFiles } from './http/takenFiles';
import { withOrigin } from './http/page';
import { bodyFromMultipart, readForm, readFormOrBody } from './plugins/uploads';
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

export interface Outcome<T> {
  data: T;
  message: string;
  code: string;
}

/** From a handler that has answered: an async function must not return a reply, which can be awaited. */
export const SENT = Symbol('sent');

export const ok = <T>(data: T, message = 'OK', code: string = CODES.ok): Outcome<T> => ({
  data,
  message,
  code,
});

/**
 * Roles refuse suspended companies (docs/rules.md, suspension 1) and staff who lack a required second step
 * (docs/security.md, sign-in 24); `ownCompany` is a company's own profile. `ownAccount` is what concerns
 * that account, of any role.
 */
export type Access = 'public' | 'signedIn' | 'ownAccount' | 'ownCompany' | readonly RoleId[];

export interface Context<C extends Call, A extends Access = Access> {
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  query: QueryOf<C>;
  body: BodyOf<C>;
  params: Record<string, string>;
  session: Session | null;
  /** Null only on public calls. */
  user: A extends 'public' ? SessionUser | null : SessionUser;
}

/** Whether policy or company require a second step that is not set up (docs/security.md, sign-in 24). */
export const lacksTwoStep = (
  { site }: Pick<Services, 'site'>,
  { user, twoSteps }: Pick<Session, 'user' | 'twoSteps'>,
): boolean =>
  !twoSteps &&
  (user.company?.two_step_required ||
    (site.now.policies.staff_two_step && STAFF_ROLES.some((role) => role === user.role_id)));

/** One rule for all calls of a company, before anything is read (docs/rules.md, members 2). */
function refuseMember(
  { method }: Call,
  { access, owner, ownAccount }: Writing<Access>,
  user: SessionUser,
): void {
  const role = user.company?.role ?? null;
  if (method === 'GET' || access === 'ownAccount' || ownAccount) return;
  if (!mayWriteForCompany(role)) throw forbidden();
  if ((owner || access === 'ownCompany') && !mayManageCompany(role)) throw forbidden();
}

async function authorise(
  services: Services,
  call: Call,
  writing: Writing<Access>,
  session: Session | null,
): Promise<void> {
  const { access } = writing;
  if (access === 'public') return;
  if (!session) throw unauthenticated();
  refuseMember(call, writing, session.user);
  if (access === 'signedIn' || access === 'ownAccount') return;
  const { id, role_id } = session.user;
  const isCompany = role_id === ROLES.company;
  if (access === 'ownCompany' ? !isCompany : !access.some((role) => role === role_id)) throw forbidden();
  if (isCompany && access !== 'ownCompany' && !writing.evenSuspended) await refuseSuspended(services.db, id);
  if (lacksTwoStep(services, session)) throw twoStepRequired();
}

const isPaged = ({ data }: Call): boolean =>
  'next_page_url' in ((data as TObject | undefined)?.properties ?? {});

/** Any other value of `dry_run` is refused by the handler. */
function rehearses({ body }: Call, sent: unknown): boolean {
  const { dry_run } = (sent ?? {}) as Values;
  const isOn = dry_run === true || text(dry_run) === '1';
  return isOn && 'dry_run' in ((body as TObject | undefined)?.properties ?? {});
}

/** Once, or the stored answer. @param make gets services in the transaction that stores its answer */
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
  // A rehearsal changes nothing and is not stored.
  if (rehearses(definition, form?.fields ?? body)) return make(services);
  const { attempts, catalogue } = services;
  const { changes } = catalogue;
  const outcome = await attempts.once({ userId, call: definition.path, key, body }, (trx) =>
    make(servicesInTransaction(services, trx)),
  );
  // Guests who read during the transaction got, and cached, what was before.
  if (catalogue.changes !== changes) catalogue.clear();
  return outcome;
}

/** Reloads the caches that the call made stale. */
async function readOutdated({ outdated, catalogue }: Services): Promise<void> {
  if (outdated.size === 0) return;
  const outdatedCaches = [...outdated];
  outdated.clear();
  await Promise.all(outdatedCaches.map((one) => one.load()));
  catalogue.clear();
}

/** Then what the schema of the body refused. A form is read once, here and by the handler. */
async function refuseArchivedFirst(
  archivedFirst: ArchivedFirst,
  { services, request, user }: { services: Services; request: FastifyRequest; user: SessionUser },
): Promise<void> {
  const { fields: values } = await readFormOrBody(request);
  await archivedFirst({ services, request, user, values });
  if (request.validationError) throw request.validationError;
}

/** Access with more to say: who of a company, suspended or not, and which years it writes. */
export interface Writing<A extends Access = readonly RoleId[]> {
  access: A;
  /** For owners of the company alone. */
  owner?: true;
  /** Concerns the own account alone: the only writing that a viewer may do (docs/rules.md, members 2). */
  ownAccount?: true;
  /** A suspended company may, too (docs/rules.md, suspension 1). */
  evenSuspended?: true;
  archivedFirst?: ArchivedFirst;
}
const isWriting = <A extends Access>(access: A | Writing<A>): access is Writing<A> =>
  typeof access === 'object' && 'access' in access;

/** Below the API base: an envelope with `data`, else what the handler sends. Page links become absolute. */
export function route<C extends Call, const A extends Access>(
  app: FastifyInstance,
  definition: C,
  writing: A | Writing<A>,
  handler: (context: Context<C, A>) => Promise<Outcome<DataOf<C>> | typeof SENT>,
): void {
  const declared: Writing<A> = isWriting(writing) ? writing : { access: writing };
  const { archivedFirst } = declared;
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
      ...(definition.data
        ? {
            response: {
              '2xx': envelope(definition.data),
              ...(isMass(definition) && { 202: envelope(JobStarted) }),
            },
          }
        : {}),
    },
    // Form rules check a multipart body; its schema is for the documentation only.
    config: {
      multipartBody: multipart ? definition.body : undefined,
      ...(definition.fileBytes && { fileBytes: definition.fileBytes }),
    },
    attachValidation: archivedFirst !== undefined,
    onRequest: async (request) => {
      const { settings, site } = app.services;
      const on = { features: settings.features, policies: site.now.policies };
      const called = pathOf(definition, request.params as Record<string, string>);
      if (!isSwitchedOn('calls', called, on)) throw notFound();
      await authorise(app.services, definition, declared, request.session);
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
      const outcome = await onceByKey(app, definition, request, async (services) => {
        if (archivedFirst)
          await refuseArchivedFirst(archivedFirst, { services, request, user: context.user as SessionUser });
        if (request.multipart) refuseOtherFiles(definition, await readForm(request));
        return handler({ ...context, services });
      });
      await readOutdated(app.services);
      if (outcome === SENT) return reply;
      const { message, code } = outcome;
      const data = paged
        ? withOrigin(outcome.data as Paginated<unknown>, request.server.callOrigin(request))
        : outcome.data;
      if (isMass(definition) && (data as { job?: number } | null)?.job !== undefined) void reply.code(202);
      return reply.send({ success: true, code, message, data, errors: null });
    },
  });
}

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

/** On the connection of `trx`: a second connection per call would be too many. */
const poolOf = (trx: Transaction<Database>) =>
  ({
    query: (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as Pool;

/** Whatever begins a transaction joins `trx`. */
export const servicesInTransaction = (services: Services, trx: Transaction<Database>): Services => ({
  ...services,
  db: joining(trx),
  pool: poolOf(trx),
});
