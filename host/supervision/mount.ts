/**
 * The page of a supervisor's link. Forms work without scripts and post to the page's own address, which holds
 * the secret: cookie and Origin are not checked (browsers send `null` under `no-referrer`).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '#contract/limits';
import { PAGES } from '#contract/pages';
import { CRITERIA } from '#contract/supervision/criteria';
import { ApiError } from '#provider/errors';
import { dayOf } from '#provider/http/days';
import {
  confirmByLink,
  confirmManyByToken,
  disown,
  evaluateByLink,
  readByLink,
  renewByEmail,
} from '#provider/modules/supervision/byLink';
import type { ByLink } from '#provider/modules/supervision/links';
import { scoreName } from './EvaluationForm';
import { itemsOf } from './AllWeeks';
import { nextToEvaluate } from './Interns';
import { allWeeksPage, DONE, expiredPage, supervisionPage, type Done, type Refused } from './pages';
import { send } from './send';
import type { Typed } from './WeeksForm';

/** Two long texts of up to twelve bytes per character. */
const BODY_BYTES = 32 * LIMITS.answers;

const linkOf = ({ params, query, ip }: FastifyRequest): ByLink => ({
  token: (params as { token?: string }).token,
  address: ip,
  internId: (query as { intern_id?: unknown }).intern_id,
});

const bodyOf = (typed: Typed) => ({
  ...typed,
  scores: CRITERIA.map((_, index) => typed[scoreName(index)] ?? ''),
});

const isDone = (value: unknown): value is Done => typeof value === 'string' && Object.hasOwn(DONE, value);

async function act(
  { services }: FastifyInstance,
  request: FastifyRequest,
  action: string,
  typed: Typed,
): Promise<Done> {
  if (action === 'renew') {
    await renewByEmail(services, request.ip, typed);
    return 'renewed';
  }
  if (action === 'evaluate') {
    await evaluateByLink(services, linkOf(request), bodyOf(typed));
    return 'evaluated';
  }
  if (action === 'disown') {
    await disown(services, linkOf(request));
    return 'disowned';
  }
  if (action === 'confirmAll') {
    const items = itemsOf(typed.items);
    const { rows } = await confirmManyByToken(services, linkOf(request), { items });
    return rows.every(({ error }) => error === null) ? 'confirmedAll' : 'changed';
  }
  await confirmByLink(services, linkOf(request), typed);
  return typed.returned === '1' ? 'returned' : 'confirmed';
}

const withRetryAfter = (reply: FastifyReply, { retryAfterSeconds }: ApiError): FastifyReply =>
  retryAfterSeconds === undefined ? reply : reply.header('retry-after', String(retryAfterSeconds));

export function mountSupervision(app: FastifyInstance): void {
  const { services } = app;

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: Refused,
    status = 200,
    link = linkOf(request),
  ): Promise<FastifyReply> {
    const { done, all } = request.query as { done?: unknown; all?: unknown };
    const notice = { done: refused || !isDone(done) ? null : done, refused };
    const isChosen = link.internId !== undefined;
    try {
      if (all !== undefined && !refused) {
        const many = await confirmManyByToken(services, link, { all: '1', dry_run: '1' });
        return await send(reply, allWeeksPage(services.site.now, many));
      }
      const shown = await readByLink(services, link);
      const today = dayOf(services.now());
      return send(reply, supervisionPage(services.site.now, shown, { today, isChosen, ...notice }), status);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The link itself is valid; what was typed was about the other intern.
      if (error.status === 404 && error.errors?.intern_id) {
        const gone = { action: '', typed: {}, errors: {}, message: error.message };
        return show(request, reply, gone, 404, { ...link, internId: undefined });
      }
      if (error.status === 404)
        return send(reply, expiredPage(services.site.now, notice), refused ? status : 404);
      const { message } = error;
      const page = expiredPage(services.site.now, {
        refused: { action: '', typed: {}, errors: {}, message },
      });
      return send(withRetryAfter(reply, error), page, error.status);
    }
  }

  async function nextOf(request: FastifyRequest): Promise<number | null> {
    const { interns = [], intern_id = 0 } = await readByLink(services, linkOf(request));
    return nextToEvaluate(interns, intern_id)?.id ?? null;
  }

  for (const url of [PAGES.supervise(':token'), '/supervise']) {
    app.get(url, { schema: { hide: true } }, (request, reply) => show(request, reply));
    app.post(url, { schema: { hide: true }, bodyLimit: BODY_BYTES }, async (request, reply) => {
      const typed = (request.body ?? {}) as Typed;
      const action = String(typed.action ?? '');
      try {
        const done = await act(app, request, action, typed);
        // Redirects, so that a reload sends nothing twice.
        const path = request.url.split('?')[0]!;
        const { internId } = linkOf(request);
        const query = new URLSearchParams({ done });
        const next = done === 'evaluated' && typed.next === '1' ? await nextOf(request) : null;
        if (next !== null) query.set('intern_id', String(next));
        else if (typeof internId === 'string' && done !== 'disowned') query.set('intern_id', internId);
        return await reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(`${path}?${query.toString()}`, 303);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { status, errors, message } = error;
        return show(
          request,
          withRetryAfter(reply, error),
          { action, typed, errors: errors ?? {}, message },
          status,
        );
      }
    });
  }
}
