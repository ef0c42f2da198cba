import type { FastifyInstance } from 'fastify';
import { getFile } from '#contract/system/calls';
import { notFound } from '#provider/errors';
import { contentOf, fileById } from '#provider/files/repository';
import { route, SENT } from '#provider/route';
import { lacksTwoStep } from '#provider/route';
import { isPassing, isPublicFile, maySeeFile } from './policy';

const RASTER = new Set(['image/png', 'image/jpeg']);
const YEAR_SECONDS = 31_536_000;

/** Files one may not see are not found. */
export function fileRoutes(app: FastifyInstance): void {
  route(app, getFile, 'public', async ({ services, request, reply, params, session }) => {
    const { db, now } = services;
    // Staff who lack the required second step read as guests.
    const user = session && !lacksTwoStep(services, session) ? session.user : null;
    const id = /^[1-9]\d{0,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
    if (id === 0 || id > 2_147_483_647) throw notFound();
    const file = await fileById(db, id);
    if (!file || file.name !== params.name || !(await maySeeFile(db, file, user, now()))) throw notFound();

    // The bytes of an id never change.
    const etag = `"file-${file.id}"`;
    void reply
      .header('etag', etag)
      .header(
        'cache-control',
        isPublicFile(file)
          ? `public, max-age=${YEAR_SECONDS}, immutable`
          : isPassing(file)
            ? 'private, no-cache'
            : 'private, no-store',
      );
    if (request.headers['if-none-match'] === etag) {
      void reply.code(304).send();
      return SENT;
    }
    const raster = RASTER.has(file.mime);
    const content = await contentOf(db, id);
    void reply
      .type(raster ? file.mime : file.mime === 'application/pdf' ? file.mime : 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header(
        'content-disposition',
        `${raster ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
      )
      .send(content);
    return SENT;
  });
}
