/** Rendered on the server alone, without scripts. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ManyWeeks, SupervisedIntern, Supervision } from '#contract/supervision/calls';
import type { FieldErrors } from '#contract/http';
import { EVALUATION_KINDS } from '#contract/supervision/criteria';
import type { Site } from '#contract/site/site';
import { formatDate } from '#src/lib/dates';
import { safeHref } from '#src/lib/safeHref';
import { accentStyle } from '../siteTags';
import { AllWeeks } from './AllWeeks';
import { ErrorText } from './ErrorText';
import { NotMine } from './NotMine';
import { EvaluationForm } from './EvaluationForm';
import { FirstWeek } from './FirstWeek';
import { Interns, nextIntern, nextToEvaluate, pathOfIntern } from './Interns';
import { STYLES } from './styles';
import { WeeksForm, type Typed } from './WeeksForm';
import { WholeDates } from '#src/ui/WholeDates';

export interface Refused {
  action: string;
  typed: Typed;
  errors: FieldErrors;
  message: string;
}

export const DONE = {
  confirmed: 'Thank you. The weeks are confirmed.',
  returned: 'Sent back to the student with your note.',
  confirmedAll: 'Thank you. The weeks are confirmed.',
  changed: 'Saved, except weeks that were changed meanwhile: they are open again.',
  disowned: 'Thank you. The college has been notified.',
  evaluated: 'Thank you. The evaluation is saved.',
  renewed: 'If this address supervises an internship, a new link is on its way.',
} as const;
export type Done = keyof typeof DONE;

const NOTHING: Refused = { action: '', typed: {}, errors: {}, message: '' };
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** React escapes the content. */
export function documentOf(site: Site, title: string, content: ReactNode): string {
  const logo = safeHref(site.logo) ?? '/favicon.svg';
  const icon = safeHref(site.favicon) ?? '/favicon.svg';
  const body = renderToStaticMarkup(
    <>
      <header>
        <div>
          <img src={logo} alt="" height={32} />
          {site.name}
        </div>
      </header>
      <main>{content}</main>
      <footer>
        {site.organisation}. Questions? Write to <a href={`mailto:${site.email}`}>{site.email}</a>.
      </footer>
    </>,
  );
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <link rel="icon" href={icon} />
    </>,
  );
  return `<!doctype html><html lang="en"${accentStyle(site)}><head>${head}<title>${escape(`${title} · ${site.name}`)}</title><style>${STYLES}</style></head><body>${body}</body></html>`;
}

const Note = ({ done, next = null }: { done: Done | null; next?: SupervisedIntern | null }) =>
  done && (
    <p className="note" role="status">
      {DONE[done]}
      {next && (
        <>
          {' '}
          <a href={pathOfIntern(next.id)}>Next: {next.student.name}</a>
        </>
      )}
    </p>
  );
const Refusal = ({ refused: { message } }: { refused: Refused }) =>
  message === '' ? null : (
    <p className="note bad" role="alert">
      {message}
    </p>
  );

interface Shown {
  /** YYYY-MM-DD in Asia/Kolkata. */
  today: string;
  done?: Done | null;
  refused?: Refused;
  /** Whether the address names an intern. */
  isChosen?: boolean;
}

export function supervisionPage(
  site: Site,
  shown: Supervision,
  { today, done = null, refused = NOTHING, isChosen = false }: Shown,
): string {
  const { interns = [], intern_id = 0 } = shown;
  const closed = shown.closed === 1;
  const { student, title, company, supervisor, evaluations, evaluations_due, evaluations_given } = shown;
  const of = (action: string) => (refused.action === action ? refused : NOTHING);
  return documentOf(
    site,
    student.name,
    <>
      {interns.length > 1 && (
        <Interns interns={interns} shownId={intern_id} open={!isChosen && done === null} />
      )}
      <h1>{student.name}</h1>
      <p>
        {title} at {company}
      </p>
      <p className="muted">
        <WholeDates text={`${formatDate(shown.start_date)} to ${formatDate(shown.end_date)}`} />
        {shown.hours_per_week !== null && `, ${shown.hours_per_week} hours a week`}
        {shown.college && `. ${shown.college}`}
      </p>
      <p className="help">
        This page is for {supervisor.name}. Keep its address to yourself: anyone with it can act for you.
        Valid until <WholeDates text={formatDate(shown.valid_until)} />.
      </p>
      <Note done={done} next={nextIntern(interns, intern_id)} />
      <Refusal refused={refused} />
      <WeeksForm weeks={shown.weeks} today={today} end={shown.end_date} closed={closed} {...of('confirm')} />
      {EVALUATION_KINDS.map((kind) => {
        const own = of('evaluate').typed.kind === kind ? of('evaluate') : null;
        const due = evaluations_due[kind];
        return (
          <EvaluationForm
            key={kind}
            kind={kind}
            state={evaluations[kind] as 'open' | 'done' | 'closed'}
            due={due}
            possible={
              evaluations[kind] === 'open' || (!closed && evaluations.final !== 'done' && today < (due ?? ''))
            }
            criteria={shown.criteria}
            given={evaluations_given.find((given) => given.kind === kind)}
            typed={own?.typed ?? null}
            errors={own?.errors ?? {}}
            hasNext={nextToEvaluate(interns, intern_id) !== null}
          />
        );
      })}
      {!closed && <FirstWeek />}
      {!closed && <NotMine id={intern_id} name={student.name} />}
    </>,
  );
}

/** All open weeks of all interns on one page. */
export const allWeeksPage = (site: Site, many: ManyWeeks): string =>
  documentOf(site, 'Weeks of all interns', <AllWeeks many={many} />);

/** For any invalid link; a new one can be requested. */
export function expiredPage(
  site: Site,
  { done = null, refused = NOTHING }: { done?: Done | null; refused?: Refused } = {},
): string {
  return documentOf(
    site,
    'Link for supervisors',
    <>
      <h1>This link doesn't work any more</h1>
      <p>It may have been replaced by a newer one or revoked by the college, or the internship is over.</p>
      <Note done={done} />
      <Refusal refused={refused} />
      <form method="post" className="card">
        <h2>Get a new link</h2>
        <p className="muted">
          Enter the email address that the company or college named for you. We'll only send it there.
        </p>
        <input type="hidden" name="action" value="renew" />
        <label className="field" htmlFor="email">
          E-mail
        </label>
        <input
          id="email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={String(refused.typed.email ?? '')}
        />
        <ErrorText errors={refused.errors.email} />
        <div className="actions">
          <button>Send me a new link</button>
        </div>
      </form>
    </>,
  );
}
