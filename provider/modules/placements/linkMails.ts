import { PAGES } from '#contract/pages';
import { LINK_DAYS } from '#contract/supervision/criteria';
import type { NewMail } from '#provider/mail/outboxRepository';
import { plainName } from '#provider/mail/plainName';
import { TOKEN_MARK } from '#provider/mail/tickets';

export type LinkReason = 'first' | 'renewed' | 'weeks' | 'mid' | 'final';

interface Mailed {
  origin: string;
  /** Of the link, which may be mailed several times. */
  ticket: string;
  now: Date;
  reason: LinkReason;
  /** YYYY-MM-DD, of an evaluation. */
  dueOn?: string;
  expiresAt: Date;
  supervisor: string;
  email: string;
  student: string;
  title: string;
  company: string;
}

const SUBJECT: Readonly<Record<LinkReason, (who: string) => string>> = {
  first: (who) => `${who} does an internship with you`,
  renewed: (who) => `Your link for the internship of ${who}`,
  weeks: (who) => `Please confirm the weeks of ${who}`,
  mid: (who) => `Please evaluate ${who} at mid-term`,
  final: (who) => `Please evaluate ${who}`,
};

const ASKED: Readonly<Record<LinkReason, (due: string) => string>> = {
  first: () =>
    'There you confirm the hours of each week, and give an evaluation in the middle and at the end. You need no account.',
  renewed: () => 'You asked for this link. Links that you were sent before stay valid.',
  weeks: () =>
    'The diary has weeks that nobody has confirmed yet. Tick the ones that are right, or send them back with a note.',
  mid: (due) => `The evaluation in the middle of the internship is due on ${due}. It takes five minutes.`,
  final: (due) => `The evaluation at the end of the internship is due on ${due}. It takes five minutes.`,
};

export function linkMail(mailed: Mailed): NewMail {
  const { origin, ticket, now, reason, dueOn = '', expiresAt, supervisor, email } = mailed;
  const who = plainName(mailed.student);
  return {
    kind: 'supervision',
    cause: `supervision ${ticket} ${now.getTime()}`,
    token: { ticket, table: 'supervision_links', expiresAt },
    to: email,
    values: {
      name: plainName(supervisor),
      title: SUBJECT[reason](who),
      text: ASKED[reason](dueOn),
      student: who,
      internship: plainName(mailed.title),
      company: plainName(mailed.company),
      link: `${origin}${PAGES.supervise(TOKEN_MARK)}`,
      days: String(LINK_DAYS),
    },
  };
}
