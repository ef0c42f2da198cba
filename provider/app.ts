import path from 'node:path';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { API_BASE } from '#contract/http';
import type { Site } from '#contract/site/site';
import type { Services } from './context';
import { createKysely, createPool } from './database/client';
import { readEnvironment } from './environment';
import { JobRunner } from './jobs/runner';
import { logging, RequestLog } from './logging';
import { notFound } from './errors';
import type { ProviderOptions } from './options';
import type { Settings } from './settings';
import { SITE_SENDER } from './mail/message';
import { Outbox } from './mail/outbox';
import { noteSupervisorMail } from './modules/supervision/mailed';
import { tokenMaker } from './mail/tickets';
import { fileTransport, smtpTransport } from './mail/transports';
import { registerModules } from './modules';
import { ARCHIVE_KINDS } from './modules/archiveKinds';
import { keyRoutes } from './modules/certificates/routes';
import { credentialKeys } from './security/credentialKeys';
import { randomToken, signed } from './security/tokens';
import { secretBox } from './security/secretBox';
import { Catalogue } from './services/catalogue';
import { VersionedCache } from './services/versionedCache';
import { Lookups } from './services/lookupRepository';
import { registerBodies } from './plugins/bodies';
import { registerCallLimit } from './plugins/callLimit';
import { compilersFactory } from './plugins/compilers';
import { registerCors } from './plugins/cors';
import { registerCsrf } from './plugins/csrf';
import { registerEtags } from './plugins/etags';
import { answerClientError, answerFrameworkError, registerErrors, registerNotFound } from './plugins/errors';
import { registerGracefulClose } from './plugins/gracefulClose';
import { parseUrlEncoded } from './plugins/namedValues';
import { registerMethods } from './plugins/methods';
import { registerMetrics } from './plugins/metrics';
import { registerOpenApi } from './plugins/openapi';
import { registerOwnAddress } from './plugins/ownAddress';
import { registerRequestId, requestIds } from './plugins/requestId';
import { registerSecurityHeaders } from './plugins/securityHeaders';
import { registerSession } from './plugins/session';
import { registerSlowBodies } from './plugins/slowBodies';
import { registerUploads } from './plugins/uploads';
import { Archives } from './services/archives';
import { Attempts } from './services/attemptGuard';
import { ErasedList } from './services/erasedList';
import { LiveStreams } from './services/liveStreams';
import { listenForChanges } from './changes';
import { livingSessions } from './services/sessionRepository';
import { SiteTexts } from './services/siteRepository';
import { University, signInMethods } from './services/university';

function serverOptions({ log, rewriteUrl }: ProviderOptions, { trustProxy }: Settings): FastifyServerOptions {
  return {
    logger: logging(log),
    logController: new RequestLog(),
    trustProxy,
    genReqId: requestIds(trustProxy),
    bodyLimit: 1024 * 1024,
    // The last resort: slow bodies are answered before (plugins/slowBodies).
    requestTimeout: 200_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    rewriteUrl,
    routerOptions: { querystringParser: parseUrlEncoded, ignoreTrailingSlash: true, maxParamLength: 500 },
    clientErrorHandler: answerClientError,
    // A request that came before its connection was closed is answered like any other.
    return503OnClosing: false,
    schemaController: { compilersFactory },
    frameworkErrors: answerFrameworkError as FastifyServerOptions['frameworkErrors'],
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: true,
        allowUnionTypes: true,
      },
    },
  };
}

/** The provider: every call under /api/v1 on a migrated database. `close` ends all that it opened. */
export async function buildProvider(options: ProviderOptions): Promise<FastifyInstance> {
  const settings: Settings = { ...readEnvironment({}), ...options.settings };
  const app = Fastify(serverOptions(options, settings));
  // Shorter than requestTimeout, so that unfinished headers do not hold a connection.
  app.server.headersTimeout = 15_000;
  const lost = (err: Error) => app.log.warn({ err }, 'idle database connection lost');
  const pool = createPool(options.database, lost, { max: options.connections });
  const db = createKysely(pool);
  const now = options.now ?? (() => new Date());
  const catalogue = new Catalogue({ db, log: app.log });
  // Lists of persons may have 20,000 rows.
  const cacheOf = (max: number) => new VersionedCache({ limits: { max } });
  const reports = { figures: cacheOf(100), persons: cacheOf(4) };
  const { university } = settings;
  const site = new SiteTexts(db, signInMethods(university));
  const signingKey = options.signingKey ?? randomToken();
  const services: Services = {
    settings,
    sign: (text) => signed(signingKey, text),
    db,
    pool,
    lookups: new Lookups(db),
    site,
    university: university && new University(university),
    outdated: new Set(),
    catalogue,
    reports,
    caches: new Map(catalogue.tallies),
    outbox: new Outbox(
      {
        db,
        log: app.log,
        now,
        tokenOf: tokenMaker((text) => signed(signingKey, text)),
        sign: (text) => signed(signingKey, text),
        onSettled: noteSupervisorMail,
      },
      transportOf(options, settings, app.log, {
        site: () => site.now,
        home: () => options.portalOrigins[0] ?? '',
      }),
    ),
    secrets: secretBox(settings.twoStepKey),
    credentials: await credentialKeys(settings.credentialKeys),
    archives: new Archives({
      services: () => services,
      kinds: ARCHIVE_KINDS,
      folder: options.archiveDir ?? path.join(path.resolve(settings.dataDir), 'archives'),
      byItself: options.jobs !== false,
    }),
    acts: new Map(),
    erased: new ErasedList(options.erasedDir ?? path.resolve(settings.dataDir)),
    attempts: new Attempts(db, now),
    live: new LiveStreams((hashes) => livingSessions({ pool, now }, hashes), options.liveLimits),
    log: app.log,
    // Read at each call: the list grows when the server listens.
    origin: () => options.portalOrigins[0] ?? '',
    now,
  };
  app.decorate('services', services);

  registerRequestId(app);
  if (options.metrics) {
    registerMetrics(app, options.metrics);
    options.metrics.watch(services);
  }
  registerGracefulClose(app);
  registerSlowBodies(app, options.pace);
  registerErrors(app);
  registerOwnAddress(app, {
    configured: settings.portalOrigins[0] ?? null,
    listening: () => options.portalOrigins.at(-1) ?? '',
    behindProxy: Boolean(settings.trustProxy),
  });
  registerBodies(app);
  registerSecurityHeaders(app);
  registerCors(app, options.portalOrigins);
  await registerSession(app, options);
  registerCsrf(app, options.portalOrigins);
  registerEtags(app);
  registerCallLimit(app);
  await registerUploads(app);
  await registerOpenApi(app);
  await app.register(
    async (api) => {
      registerNotFound(api);
      // Below the API neither a GET nor a posted form is answered by a page, which takes all others.
      const refuse = async () => Promise.reject(notFound());
      for (const url of ['/', '/*'])
        api.route({
          method: ['GET', 'POST'],
          url,
          schema: { hide: true },
          onRequest: refuse,
          handler: refuse,
        });
      await api.register(
        async (v1) => {
          registerMethods(v1);
          registerModules(v1);
        },
        { prefix: API_BASE.replace(/^\/api/, '') },
      );
    },
    { prefix: '/api' },
  );

  keyRoutes(app);

  const stopListening = await listenForChanges(options, services);
  const jobs = options.jobs === false ? null : new JobRunner(services);
  app.addHook('preClose', async () => services.live.close());
  app.addHook('onClose', async () => {
    await jobs?.close();
    await services.archives.close();
    await stopListening();
    await catalogue.close();
    await services.outbox.close();
    await db.destroy();
  });
  await services.lookups.load();
  await site.load();
  registerNotFound(app);
  if (options.configure) await options.configure(app);
  await app.ready();
  return app;
}

const transportOf = (
  { mailDir }: ProviderOptions,
  { smtpUrl, mailFrom, mailReplyTo }: Settings,
  log: FastifyInstance['log'],
  { site, home }: { site: () => Site; home: () => string },
) => {
  const sender = { from: mailFrom ?? SITE_SENDER.from, replyTo: mailReplyTo, site, home };
  return smtpUrl ? smtpTransport(smtpUrl, sender) : fileTransport(mailDir, sender, log);
};
