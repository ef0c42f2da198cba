/** Calls about many records: over `LIMITS.ids` they run in the background (docs/providers.md, wire 17). */
import type { FastifyInstance } from 'fastify';
import type { BodyOf, Call, DataOf } from '#contract/call';
import { LIMITS } from '#contract/limits';
import type { RoleId } from '#contract/roles';
import type { MassAct } from './context';
import { FOUND, ManyChosen, PART, type ChosenBody } from './http/chosen';
import { isRehearsal, type Values } from './http/form';
import { ok, route, type Context, type Outcome, type Writing } from './route';
import { insertArchive } from './services/archiveRepository';

type Data = Readonly<Record<string, unknown>> | readonly unknown[];
type Handler<C extends Call> = (context: Context<C, readonly RoleId[]>) => Promise<Outcome<DataOf<C>>>;

/** Rows of all, sums of their numbers; what describes the act is the same in each. */
function joined(all: readonly Data[]): Data {
  if (Array.isArray(all[0])) return all.flat();
  return summed(all as readonly Readonly<Record<string, unknown>>[]);
}

function summed(all: readonly Readonly<Record<string, unknown>>[]): Data {
  const [first = {}] = all;
  const DESCRIBES = ['dry_run', 'id', 'status'];
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => {
      if (Array.isArray(value)) return [key, all.flatMap((one) => one[key] as unknown[])];
      if (typeof value !== 'number' || DESCRIBES.includes(key)) return [key, value];
      return [key, all.reduce((sum, one) => sum + Number(one[key]), 0)];
    }),
  );
}

type WithPart<C extends Call> = (
  more: Values & Pick<ChosenBody, typeof PART>,
) => Context<C, readonly RoleId[]>;

/** Ids whose act would succeed: a rehearsal writes nothing that the next part could see. */
const passedIn = (data: Data): number[] => {
  const rows = Array.isArray(data) ? data : ((data as { rows?: unknown }).rows ?? []);
  return (rows as { id: number; error?: string | null }[]).flatMap(({ id, error }) => (error ? [] : [id]));
};

async function rehearse<C extends Call>(handler: Handler<C>, some: WithPart<C>, ids: readonly number[]) {
  const parts: Outcome<DataOf<C>>[] = [];
  const passed: number[] = [];
  for (let at = 0; at < ids.length; at += LIMITS.ids) {
    const part = { ids: ids.slice(at, at + LIMITS.ids), before: { passed: [...passed] } };
    const outcome = await handler(some({ [PART]: part }));
    parts.push(outcome);
    passed.push(...passedIn(outcome.data as Data));
  }
  return ok(joined(parts.map(({ data }) => data as Data)) as DataOf<C>, parts[0]!.message);
}

/** Of an act whose form has a file. */
interface MassForm<C extends Call> {
  read: (context: Context<C, readonly RoleId[]>) => Promise<Values>;
  /** What goes on in the background is sent without the file, which is stored first. */
  stored: (context: Context<C, readonly RoleId[]>, form: Values) => Promise<Values>;
}

interface MassWriting<C extends Call> extends Pick<MassAct, 'subject'>, Writing {
  form?: MassForm<C>;
}

/** `act` is called with each part of the records, once for few of them. */
export function massRoute<C extends Call>(
  app: FastifyInstance,
  definition: C,
  { access, subject, archivedFirst, form }: MassWriting<C>,
  act: Handler<C>,
): void {
  const handler: Handler<C> = (context) => {
    const refuse = (ids: readonly number[]) => archivedFirst?.among?.(context, ids);
    return act({ ...context, body: { ...(context.body as Values), [FOUND]: refuse } as BodyOf<C> });
  };
  app.services.acts.set(definition.path, { access, subject, act: handler as unknown as MassAct['act'] });
  route(app, definition, { access, archivedFirst }, async (sentContext) => {
    const { services, user } = sentContext;
    const body = form ? ((await form.read(sentContext)) as BodyOf<C>) : sentContext.body;
    const context = { ...sentContext, body };
    try {
      return await handler(context);
    } catch (error) {
      if (!(error instanceof ManyChosen)) throw error;
      const { ids } = error;
      const sent = body as Values;
      const some: WithPart<C> = (more) => ({ ...context, body: { ...sent, ...more } as BodyOf<C> });
      if (isRehearsal(sent)) return rehearse(handler, some, ids);
      // What was sent is judged now, not in the background.
      await handler(some({ dry_run: '1', [PART]: { ids: ids.slice(0, 1), before: null } }));
      const stored = form ? await form.stored(context, sent) : sent;
      const { ids: _ids, placement_ids: _placements, ...rest } = stored;
      const job = await insertArchive(services.db, {
        ownerId: user.id,
        kind: 'act',
        parameters: { call: definition.path, body: rest, ids },
        name: definition.path,
        total: ids.length,
        at: services.now(),
      });
      return ok({ job: job!.id } as DataOf<C>, `${ids.length} records: this goes on in the background.`);
    }
  });
}
