import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { getArchive } from '#contract/archive/calls';
import { notFound, twoStepRequired } from '#provider/errors';
import { idOrNotFound } from '#provider/http/ids';
import { lacksTwoStep, route, SENT } from '#provider/route';
import { archiveById } from '#provider/services/archiveRepository';

const GONE = 'This ZIP is no longer there. Prepare it again.';
const CLOSED = 'You can no longer read all that is in this ZIP. Prepare it again.';

/** Its owner's alone; everybody else's are not found. */
export function archiveRoutes(app: FastifyInstance): void {
  route(app, getArchive, 'signedIn', async ({ services, session, reply, params, user }) => {
    if (session && lacksTwoStep(services, session)) throw twoStepRequired();
    const { db, now, archives } = services;
    const archive = await archiveById(db, idOrNotFound(params.id));
    if (!archive || archive.owner_id !== user.id || archive.name !== params.name) throw notFound();
    if (archive.state !== 'ready' || archive.expires_at === null || archive.expires_at <= now())
      throw notFound(GONE);
    if (!(await archives.mayDownload(user, archive))) throw notFound(CLOSED);
    const file = archives.folder.zipPath(archive.id);
    const { size } = await stat(file).catch(() => Promise.reject(notFound(GONE)));
    void reply
      .type('application/zip')
      .header('content-length', size)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(archive.name)}`)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(createReadStream(file));
    return SENT;
  });
}
