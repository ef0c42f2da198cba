import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { attachPaper, detachPaper, listPapers, storePaper } from '#contract/paper/calls';
import { paperKeyRules, paperRules, paperScanRules } from '#contract/paper/rules';
import { PAPER_KEYS, PAPER_PLACEHOLDERS, PAPER_TEMPLATES, type PaperKey } from '#contract/paper/templates';
import { ROLES } from '#contract/roles';
import type { Database } from '#provider/database/schema';
import { dataNotUpdated } from '#provider/errors';
import type { ReceivedFile } from '#provider/files/received';
import { saveFile } from '#provider/files/repository';
import { collegeOf } from '#provider/http/college';
import { checkBody, text, wireValues } from '#provider/http/form';
import { idOrInvalid } from '#provider/http/ids';
import { withinUploadQuota } from '#provider/http/uploadQuota';
import { readFormOrBody } from '#provider/plugins/uploads';
import type { Scope } from '#provider/policies/applications';
import { ok, route } from '#provider/route';
import { writeAudit } from '#provider/services/auditRepository';
import { entryIdOf } from '#provider/services/entryGuard';
import { announce } from '#provider/services/notifications';
import { ofPlacements } from '../placements/archivedFirst';
import { lockedOfCollege } from '../placements/decide/college';
import { SELECT_PLACEMENT } from '../placements/form';
import type { PlacementRecord } from '../placements/repository';
import { deleteScan, saveScan } from '../placements/papers/scanRepository';
import { papersOfCollege, savePaper, type StoredPaper } from './repository';

const COORDINATOR = [ROLES.coordinator] as const;
const ACT = { access: COORDINATOR, archivedFirst: ofPlacements('id') } as const;
const PLACEHOLDERS = Object.entries(PAPER_PLACEHOLDERS).map(([name, example]) => ({ name, example }));

interface Actor {
  userId: number;
  now: Date;
}

async function store(
  trx: Kysely<Database>,
  { userId, now }: Actor,
  { college, key, paper }: { college: string; key: PaperKey; paper: StoredPaper | null },
): Promise<void> {
  const before = (await papersOfCollege(trx, college))[key]?.text ?? null;
  const collegeId = await entryIdOf(trx, 'colleges', college);
  await savePaper(trx, collegeId, key, paper);
  await writeAudit(trx, { actorId: userId, at: now }, [
    {
      subject: 'list',
      subjectId: collegeId,
      action: 'setPaper',
      before: { college, paper: key, text: before },
      after: { college, paper: key, text: paper?.text ?? null },
    },
  ]);
}

/** Audited, and shown at once to the student and the college. */
async function note(
  trx: Kysely<Database>,
  { id, student_id, college }: PlacementRecord,
  { userId, now }: Actor,
  { action, key }: { action: string; key: PaperKey },
): Promise<void> {
  await writeAudit(trx, { actorId: userId, at: now }, [
    { subject: 'placement', subjectId: id, action, after: { paper: key } },
  ]);
  await announce(trx, { students: [student_id], colleges: [college], topics: ['placements'] });
}

interface Scanned {
  id: number;
  key: PaperKey;
  /** Null removes it. */
  scan: ReceivedFile | null;
}

/** Throws 404 for a placement of another college, DATA_NOT_UPDATED where there is no scan to remove. */
async function setScan(
  db: Kysely<Database>,
  coordinator: Scope,
  actor: Actor,
  { id, key, scan }: Scanned,
): Promise<{ id: number }> {
  return db.transaction().execute(async (trx) => {
    const [placement] = await lockedOfCollege(trx, coordinator, [id]);
    if (scan) {
      const fileId = await saveFile(trx, { ownerId: actor.userId, kind: 'paper_scan', file: scan });
      await saveScan(trx, { placementId: id, key, fileId, by: actor.userId, at: actor.now });
    } else if (!(await deleteScan(trx, id, key))) throw dataNotUpdated('There is no scan to remove.');
    await note(trx, placement!, actor, { action: scan ? 'attachPaper' : 'removePaper', key });
    return { id };
  });
}

export function paperRoutes(app: FastifyInstance): void {
  route(app, listPapers, COORDINATOR, async ({ services, user, query }) => {
    const own = await papersOfCollege(services.db, collegeOf(services, user, query.college));
    return ok(
      PAPER_KEYS.map((key) => ({
        key,
        label: PAPER_TEMPLATES[key].label,
        text: own[key]?.text ?? PAPER_TEMPLATES[key].text,
        is_own: own[key] !== undefined,
        placeholders: PLACEHOLDERS,
        updated_at: own[key]?.updated_at ?? null,
      })),
    );
  });

  route(app, storePaper, COORDINATOR, async ({ services, user, body }) => {
    const { db, now } = services;
    const college = collegeOf(services, user, body.college);
    const isBack = text(body.text) === '';
    const values = { key: body.key, text: body.text };
    checkBody(isBack ? paperKeyRules : paperRules, values);
    const actor = { userId: user.id, now: now() };
    const paper = isBack ? null : { text: text(body.text), updated_at: actor.now.toISOString() };
    await db
      .transaction()
      .execute((trx) => store(trx, actor, { college, key: values.key as PaperKey, paper }));
    return ok(null, isBack ? 'Default text restored.' : 'Text saved. It applies from the next print on.');
  });

  route(app, attachPaper, ACT, async ({ services, request, user }) => {
    const { db, now } = services;
    const values = wireValues(await readFormOrBody(request), { lists: [], files: ['file'] });
    const id = idOrInvalid(values.id, 'id', SELECT_PLACEMENT);
    checkBody(paperScanRules, { key: values.key, file: values.file });
    const scanned = { id, key: values.key as PaperKey, scan: values.file as ReceivedFile };
    await withinUploadQuota(services, user.id, values, () =>
      setScan(db, user, { userId: user.id, now: now() }, scanned),
    );
    return ok({ id }, 'Signed scan attached. It takes the place of the generated paper.');
  });

  route(app, detachPaper, ACT, async ({ services, user, body }) => {
    const { db, now } = services;
    const id = idOrInvalid(body.id, 'id', SELECT_PLACEMENT);
    checkBody(paperKeyRules, { key: body.key });
    await setScan(db, user, { userId: user.id, now: now() }, { id, key: body.key as PaperKey, scan: null });
    return ok({ id }, 'Scan removed.');
  });
}
