/**
 * Everything that anybody can try with a placement, and what should become of it: a second telling of its
 * table.
 */
import type { RoleName } from '#contract/roles';
import { PDF } from './builders';
import type { Answer, TestClient } from './client';
import type { Random } from './fuzz/random';
import { TERMS as AGREED } from './placements';
import { inDays } from './records';
import { AN_EVALUATION, mondayAgo } from './supervision';

/** A placement as it should be. */
export interface Life {
  id: number;
  source: 'portal' | 'own';
  student: number;
  company: number | null;
  college: string;
  branch: string;
  state: string;
  appealed: boolean;
  /** Whether dates of the company wait for the college. */
  waits: boolean;
  /** Whether its certificate is issued, which keeps it completed. */
  certified: boolean;
  /** What moved it, and who; `create` and `propose` begin it. */
  history: [event: string, actor: number][];
}

export interface Caller {
  name: string;
  role: RoleName | null;
  userId: number;
  client: TestClient;
  /** Whose placements are this caller's own. */
  owns: (life: Life) => boolean;
}

type Move = Readonly<Record<string, string>>;
/** By role: from which state each event leads where. */
const MOVES: Readonly<Partial<Record<RoleName, Readonly<Record<string, Move>>>>> = {
  student: {
    cancel: { draft: 'cancelled', submitted: 'cancelled', confirmed: 'cancelled' },
    appeal: { refused: 'submitted' },
  },
  company: {
    confirm: { draft: 'confirmed' },
    cancel: { draft: 'cancelled', submitted: 'cancelled', confirmed: 'cancelled' },
  },
  coordinator: {
    approve: { submitted: 'approved', confirmed: 'approved' },
    refuse: { submitted: 'refused' },
    sendBack: { confirmed: 'draft' },
    reopen: { completed: 'approved' },
    complete: { approved: 'completed' },
    endEarly: { approved: 'ended_early' },
    notComplete: { approved: 'not_completed' },
    notStart: { approved: 'cancelled' },
  },
};

export interface Act {
  name: string;
  role: RoleName | null;
  /** The event of the lifecycle, where the call causes one. */
  event?: string;
  /** Whether it takes several at once, each by itself, and can be rehearsed. */
  mass?: boolean;
  send(caller: Caller, ids: readonly number[], more: { dryRun: boolean; token: string }): Promise<Answer>;
}

type Body = (id: number) => Record<string, unknown>;
const headed = (token: string) => ({ headers: { 'x-supervision-token': token } });
const post = (name: string, role: RoleName | null, body: Body, event?: string): Act => ({
  name,
  role,
  event,
  send: ({ client }, [id], { token }) => client.post(name, body(id!), headed(token)),
});
const upload = (name: string, role: RoleName | null, body: Body, event?: string): Act => ({
  name,
  role,
  event,
  send: ({ client }, [id], { token }) => client.multipart(name, body(id!) as never, headed(token)),
});
const mass = (name: string, body: object, event?: string): Act => ({
  name,
  role: 'coordinator',
  event,
  mass: true,
  send: ({ client }, ids, { dryRun, token }) =>
    client.post(name, { ids, ...body, ...(dryRun && { dry_run: 1 }) }, headed(token)),
});

/** Over today, so that every end is possible. */
const TERMS = { ...AGREED, end_date: inDays(0) };
const reason = 'Because';
const weeks = [mondayAgo(1)];
export const PROPOSAL = {
  ...TERMS,
  working_days: '1,2,3,4,5',
  company: 'Nagendra Works',
  title: 'Inspection',
  description: 'Quality of castings.',
  offer_letter: PDF,
};
const ENDED = inDays(-13);
let asked = 0;
/** Another last day than the one before it, after `ENDED`. */
function newEnd(id: number) {
  asked += 1;
  return { id, end_date: inDays(-1 - (asked % 11)), from_date: inDays(0), reason };
}

const ISSUE = '/coordinator/certificates/issue';
export const ACTS: readonly Act[] = [
  post('/student/placements/cancel', 'student', (id) => ({ id, reason }), 'cancel'),
  post('/student/placements/not-starting', 'student', (id) => ({ id, reason })),
  // Under a title of its own: two equal proposals of one student are refused.
  upload(
    '/student/placements/propose',
    'student',
    (id) => ({ ...PROPOSAL, id, title: `${PROPOSAL.title} of lot ${id}` }),
    'appeal',
  ),
  upload('/student/placements/report', 'student', (id) => ({ id, report: PDF })),
  post('/student/placements/emergency-contact', 'student', (id) => ({
    id,
    name: 'Asha',
    relation: 'Mother',
    phone: '9876543210',
  })),
  post('/company/placements/confirm', 'company', (id) => ({ id, ...TERMS }), 'confirm'),
  post('/company/placements/cancel', 'company', (id) => ({ id, reason }), 'cancel'),
  post('/company/placements/amend', 'company', newEnd, 'askAmendment'),
  post('/company/placements/weeks-confirm', 'company', (id) => ({ id, weeks })),
  post('/company/placements/evaluate', 'company', (id) => ({ id, ...AN_EVALUATION })),
  mass('/coordinator/placements/decide', { decision: 'approved' }, 'approve'),
  mass('/coordinator/placements/decide', { decision: 'refused', reason }, 'refuse'),
  mass('/coordinator/placements/guide', { guide_id: '' }),
  mass('/coordinator/placements/complete', { outcome: 'completed', reason }, 'complete'),
  mass('/coordinator/placements/complete', { outcome: 'ended_early', reason, date: ENDED }, 'endEarly'),
  mass('/coordinator/placements/complete', { outcome: 'not_completed', reason, date: ENDED }, 'notComplete'),
  mass('/coordinator/placements/not-started', { reason }, 'notStart'),
  post('/coordinator/placements/amend', 'coordinator', newEnd, 'amend'),
  post('/coordinator/placements/reopen', 'coordinator', (id) => ({ id, reason }), 'reopen'),
  post('/coordinator/placements/weeks-confirm', 'coordinator', (id) => ({ id, weeks, by_name: 'A' })),
  upload('/coordinator/placements/evaluate', 'coordinator', (id) => ({
    id,
    ...AN_EVALUATION,
    by_name: 'A',
  })),
  post('/coordinator/placements/supervisor-link', 'coordinator', (id) => ({ id })),
  post('/coordinator/placements/supervisor-link-revoke', 'coordinator', (id) => ({ id })),
  {
    name: ISSUE,
    role: 'coordinator',
    send: ({ client }, ids, { token }) => client.post(ISSUE, { placement_ids: ids }, headed(token)),
  },
  post('/supervision/confirm', null, () => ({ weeks })),
  post('/supervision/evaluate', null, () => AN_EVALUATION),
];

/** What the college decided about dates that wait. */
const decidesDates = ({ event }: Act, life: Life) =>
  life.state === 'approved' && life.waits && (event === 'approve' || event === 'refuse');

/** The one placement after an act that reached it; the same object where nothing moved. */
function moved(life: Life, caller: Caller, act: Act): Life {
  const { event: named } = act;
  if (act.name === ISSUE) return { ...life, certified: life.certified || life.state === 'completed' };
  if (named === undefined) return life;
  // What a company confirmed is sent back to it.
  const event = named === 'refuse' && life.state === 'confirmed' ? 'sendBack' : named;
  if (decidesDates(act, life)) return { ...life, waits: false };
  if (event === 'askAmendment') return life.state === 'approved' ? { ...life, waits: true } : life;
  if (event === 'amend') return life.state === 'approved' ? { ...life, waits: false } : life;
  // What waits is gone with it.
  if (life.waits && event !== 'notStart') return life;
  if (event === 'appeal' && life.appealed) return life;
  if (event === 'reopen' && life.certified) return life;
  const state = MOVES[act.role!]?.[event]?.[life.state];
  if (state === undefined) return life;
  const history: Life['history'] = [...life.history, [event, caller.userId]];
  return { ...life, state, waits: false, history, appealed: life.appealed || event === 'appeal' };
}

/** What should be left of `lives` after an act. Of several that one does not own nothing is touched. */
export function after(lives: readonly Life[], caller: Caller, act: Act): readonly Life[] {
  if (act.role !== caller.role || !lives.every(caller.owns)) return lives;
  return lives.map((life) => moved(life, caller, act));
}

export const isStep = (event: string): boolean =>
  ['create', 'propose'].includes(event) ||
  Object.values(MOVES).some((moves) => Object.keys(moves).includes(event));

/** Every event that moves a placement. */
export const EVENTS: readonly string[] = [
  ...new Set(Object.values(MOVES).flatMap((moves) => Object.keys(moves))),
];

/** Somebody who calls, mostly one who may. */
export const callerFor = (
  random: Random,
  callers: readonly Caller[],
  act: Act,
  lives: readonly Life[],
): Caller => {
  const right = callers.filter(({ role, owns }) => role === act.role && lives.every(owns));
  return right.length > 0 && random.chance(0.6) ? random.pick(right) : random.pick(callers);
};
