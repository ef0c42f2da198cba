import type { ReactNode } from 'react';
import type { InternshipSummary } from '#contract/internship/calls';
import { paths } from '#src/lib/paths';
import { ListLink } from '../links/ListLink';
import { Mark } from '../Mark';
import { Deadline } from './Deadline';
import { durationOf, payOf } from './pay';
import { daysUntil, formatDate } from '#src/lib/dates';

const SKILLS = 3;

interface Props {
  internship: InternshipSummary;
  today: string;
  logo?: string;
  heading?: 'h2' | 'h3';
  /** On the company's own page: its name is not repeated. */
  own?: boolean;
  why?: string;
  /** In the corner, apart from the card's link. */
  corner?: ReactNode;
}

export function InternshipCard({
  internship,
  today,
  logo,
  heading: Heading = 'h2',
  own,
  why,
  corner,
}: Props) {
  const {
    title,
    slug,
    company,
    city,
    workMode,
    duration,
    deadline,
    is_job_offer,
    skills,
    posted_on,
    eligible,
  } = internship;
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
        <p className="internship-card-who m-0 fs-5 muted lh-line">{who}</p>
      </div>
      <p className="internship-card-by m-0 text-nowrap">
        <Deadline day={deadline} today={today} />
      </p>
      <p className="internship-card-foot fs-5 text-nowrap m-0 grid-column-full">
        <span className={pay.className}>{pay.text}</span>{' '}
        <span className="internship-card-facts min-w-0 text-truncate small muted">
          {[
            eligible === false && 'Requirements not met',
            workMode,
            durationOf(duration),
            Number(is_job_offer) === 1 && 'Job offer',
            ...(skills ?? []).slice(0, SKILLS).map(({ name }) => name),
            posted,
          ]
            .filter(Boolean)
            .map((fact, index) => (
              <span key={index}>{fact}</span>
            ))}
        </span>
      </p>
      {why && <p className="internship-card-why grid-column-full m-0 fs-6 receives">{why}</p>}
      {corner}
    </article>
  );
}

const NEAR = 30;

/** By calendar days in India, so that server, browser and a cached page agree. Empty if not a day. */
export function postedWords(day: string | undefined, today: string): string {
  const left = day ? daysUntil(day, today) : null;
  if (left === null) return '';
  if (left < -NEAR) return `Posted on ${formatDate(day)}`;
  if (left < -1) return `Posted ${-left} days ago`;
  return left === -1 ? 'Posted yesterday' : 'Posted today';
}
