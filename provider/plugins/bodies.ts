import type { FastifyInstance } from 'fastify';
import { unstorable } from '#contract/storable';
import { refuseErrors } from '../http/form';
import { weighJson } from '../http/weigh';
import { cleanedValues } from './namedValues';

/** Empty bodies count as `{}` (empty logouts). Texts are cleaned; oversize and unstorable ones refused. */
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
