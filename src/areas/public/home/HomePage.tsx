import { Link } from 'react-router-dom';
import { useSelector } from 'react-redux';
import { internshipsApi, useListInternshipsQuery } from '../../../api/internshipsApi';
import { SITE } from '../../../lib/site';
import { paths } from '../../../lib/paths';
import { useProviderHref } from '../../../lib/providerContext';
import { selectToday } from '../../../state/ui';
import { PageHead } from '../../../ui/head/PageHead';
import { Icon } from '../../../ui/Icon';
import { InternshipCard } from '../../../ui/internship/InternshipCard';

const LATEST = {} as const;

export const queries = () => [internshipsApi.endpoints.listInternships.initiate(LATEST, { subscribe: false })];

/** The way in: search, and the latest internships. */
export default function HomePage() {
  const { data } = useListInternshipsQuery(LATEST);
  const today = useSelector(selectToday);
  const href = useProviderHref();
  return (
    <>
      <PageHead title={SITE.name} canonical={paths.home} />
      <section className="hero">
        <div className="wrap">
          <h1>{SITE.tagline}</h1>
          <p className="page-lead">{SITE.description}</p>
          <form role="search" className="hero-search" action={paths.internships}>
            <label className="visually-hidden" htmlFor="hero-search">
              Search internships
            </label>
            <input id="hero-search" className="control" type="search" name="q" placeholder="Title, company or skill" maxLength={100} />
            <button type="submit" className="btn btn-primary">
              <Icon name="search" /> Search
            </button>
          </form>
        </div>
      </section>
      <section className="wrap section" aria-labelledby="latest">
        <div className="section-head">
          <h2 id="latest">Latest internships</h2>
          <Link to={paths.internships}>See all</Link>
        </div>
        <ul className="cards cards-2 cards-3">
          {(data?.data ?? []).slice(0, 6).map((internship) => (
            <li key={internship.id}>
              <InternshipCard internship={internship} today={today} logo={href(internship.company?.logo)} heading="h3" />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
