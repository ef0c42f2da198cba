import type { FastifyInstance } from 'fastify';
import { unstorable } from '#contract/storable';
import { refuseErrors } from '../http/form';
import { weighJson } from '../http/weigh';
import { cleanedValues } from './cleaned';

/**
 * JSON bodies: an empty one counts as `{}`, since clients send the header with an empty logout; other texts
 * are not read at all. One that is too deep or too wide is refused before it is parsed. A text that cannot be
 * stored exactly is refused here, whatever the call does with it, and others are cleaned.
 */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    try {
      weighJson(body as string);
    } catch (refusal) {
      return done(refusal as Error);
    }
    return void parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    if (typeof request.query === 'object' && request.query) request.query = cleanedValues(request.query);
    if (request.method !== 'POST') return;
    request.body ??= {};
    if (typeof request.body !== 'object') return;
    refuseErrors(unstorable(request.body as object));
    request.body = cleanedValues(request.body as object);
  });
}
