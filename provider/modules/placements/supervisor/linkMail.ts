/** What a mail to a supervisor says: one for all that waits at an address. */
import { LINK_DAYS } from '#contract/supervision/criteria';
import { PAGES } from '#contract/pages';
import type { NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { TOKEN_MARK } from '#provider/mail/tickets';
import type { PlacementRecord } from '../repository';

export type LinkReason = 'first' | 'renewed' | 'weeks' | 'mid' | 'final';
export type Intern = Pick<PlacementRecord, 'student_name' | 'student_user_id'>;
/** A request about some interns. */
export interface Part {
  reason: LinkReason;
  dueOn?: string;
  interns: readonly Intern[];
}

interface Mailed {
  origin: string;
  ticket: string;
  now: Date;
  expiresAt: Date;
  email: string;
  /** Whose link it is. */
  placement: PlacementRecord;
  parts: readonly Part[];
}

const SUBJECT: Readonly<Record<LinkReason, (who: string) => string>> = {
  first: (who) => `Please confirm ${who}'s internship hours`,
  renewed: (who) => `Your link for the internship of ${who}`,
  weeks: (who) => `Please confirm the weeks of ${who}`,
  mid: (who) => `Please evaluate ${who} at mid-term`,
  final: (who) => `Please evaluate ${who}`,
};

const REQUEST: Readonly<Record<LinkReason, (due: string) => string>> = {
  first: () =>
    "Use the link to confirm each week's hours and to evaluate the student mid-way and at the end. No account needed.",
  renewed: () => 'You asked for this link. Earlier links still work.',
  weeks: () =>
    'Some weeks of the diary are not confirmed yet, or have changed since you confirmed them. Tick the ones that are right, or send them back with a note.',
  mid: (due) => `The mid-term evaluation is due on ${due}. It takes five minutes.`,
  final: (due) => `The final evaluation is due on ${due}. It takes five minutes.`,
};

/** In one mail. */
const MOST_NAMED = 20;

const namesOf = (interns: readonly Intern[]): string =>
  [
    ...interns.slice(0, MOST_NAMED).map(({ student_name }) => plainName(student_name)),
    ...(interns.length > MOST_NAMED ? ['others'] : []),
  ]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

function titleOf(first: Intern, interns: readonly Intern[], parts: readonly Part[]): string {
  const others = interns.filter((one) => one !== first);
  const more = others.length > 1 ? `${others.length} others` : others[0] && plainName(others[0].student_name);
  const who = more ? `${plainName(first.student_name)} and ${more}` : plainName(first.student_name);
  const [part] = parts;
  return parts.length === 1 ? SUBJECT[part!.reason](who) : `Please confirm and evaluate: ${who}`;
}

/** The link is its placement's, and opens the page of all others. */
export function linkMail({ origin, ticket, now, expiresAt, email, placement, parts }: Mailed): NewMail {
  const own = placement.student_user_id;
  const byId = new Map(parts.flatMap(({ interns }) => interns).map((one) => [one.student_user_id, one]));
  const first = byId.get(own) ?? placement;
  const all = [...byId.values()];
  const others = all.filter(({ student_user_id }) => student_user_id !== own);
  const requests = parts.map(({ reason, dueOn = '', interns }) =>
    parts.length === 1 ? REQUEST[reason](dueOn) : `${namesOf(interns)}: ${REQUEST[reason](dueOn)}`,
  );
  const also = others.length > 0 ? [`This link also opens the page of ${namesOf(others)}.`] : [];
  return {
    kind: 'supervision',
    cause: `supervision ${ticket} ${now.getTime()}`,
    token: { ticket, table: 'supervision_links', expiresAt },
    to: email,
    account: null,
    about: [own, ...others.map(({ student_user_id }) => student_user_id)],
    values: {
      name: plainName(placement.supervisor_name ?? ''),
      title: titleOf(first, all, parts),
      text: [...requests, ...also].join('\n\n'),
      student: plainName(placement.student_name),
      internship: plainName(placement.title),
      company: plainName(placement.company),
      link: `${origin}${PAGES.supervise(TOKEN_MARK)}`,
      days: String(LINK_DAYS),
    },
  };
}
