import { memo } from 'react';
import type { InternshipSummary } from '#contract/internship/calls';
import { paths } from '#src/lib/paths';
import { Icon } from '../Icon';
import { ListLink } from '../ListLink';
import { Mark } from '../Mark';
import { Deadline } from './Deadline';
import { durationOf, payOf } from './pay';
import { daysUntil, formatDate } from '#src/lib/dates';

const REMOTE = 'Remote';
/** How many skills a card has room for. */
const SKILLS = 3;

interface Props {
  internship: InternshipSummary;
  today: string;
  /** Address of the company's logo. */
  logo?: string;
  heading?: 'h2' | 'h3';
  /** The page is about the company: its name is not said again. */
  own?: boolean;
  /** Why it is shown to whom it is shown. */
  why?: string;
}

/** What, where, how much, until when; one link, the whole card. */
export const InternshipCard = memo(function InternshipCard({
  internship,
  today,
  logo,
  heading: Heading = 'h2',
  own,
  why,
}: Props) {
  const { title, slug, company, city, workMode, duration, deadline, is_job_offer, skills, posted_on } =
    internship;
  const pay = payOf(internship);
  const posted = postedWords(posted_on, today);
  const who = [!own && company?.name, city?.name].filter(Boolean).join(' · ');
  return (
    <article className="internship-card">
      <Mark name={company?.name ?? title} image={logo} />
      <div>
        <Heading>
          <ListLink to={paths.internship(slug)}>{title}</ListLink>
        </Heading>
        <p className="internship-card-who">{who}</p>
      </div>
      <div className="internship-card-body">
        <ul className="chips">
          <li className="chip">
            <Icon name={workMode === REMOTE ? 'home' : 'place'} /> {workMode}
          </li>
          <li className="chip">
            <Icon name="clock" /> {durationOf(duration)}
          </li>
          {Number(is_job_offer) === 1 && (
            <li className="chip">
              <Icon name="work" /> Job offer
            </li>
          )}
        </ul>
        {(skills ?? []).length > 0 && (
          <p className="internship-card-skills">
            {skills
              .slice(0, SKILLS)
              .map(({ name }) => name)
              .join(' · ')}
          </p>
        )}
        {why && <p className="internship-card-why receives">{why}</p>}
      </div>
      <p className="internship-card-foot">
        <span className={pay.className}>{pay.text}</span>
        <Deadline day={deadline} today={today} />
        {posted && <span className="small muted">{posted}</span>}
      </p>
    </article>
  );
});

/** For so many days the distance says more than the date. */
const NEAR = 30;

/**
 * When an internship was posted, by calendar days (both YYYY-MM-DD in India): the server and the browser say
 * the same, and a page that was kept for some seconds does too. An empty text for what is no day.
 */
export function postedWords(day: string | undefined, today: string): string {
  const left = day ? daysUntil(day, today) : null;
  if (left === null) return '';
  if (left < -NEAR) return `Posted on ${formatDate(day)}`;
  if (left < -1) return `Posted ${-left} days ago`;
  return left === -1 ? 'Posted yesterday' : 'Posted today';
}
