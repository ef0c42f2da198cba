import { useSelector } from 'react-redux';
import type { InternshipSummary } from '#contract/internship/calls';
import { useListInternshipsQuery } from '#src/api/internshipsApi';
import { paths } from '#src/lib/paths';
import { useProviderHref } from '#src/lib/providerContext';
import { toQueryString } from '#src/lib/queryString';
import { selectToday } from '#src/state/ui';
import { InternshipCard } from '#src/ui/internship/InternshipCard';
import { Link } from '#src/ui/Link';
import { useNear } from '#src/ui/list/useNear';
import { CardSkeletons } from '../listing/CardSkeletons';

const SHOWN = 4;

interface Props {
  title: string;
  query: Readonly<Record<string, string>>;
  /** Shown elsewhere on the page. */
  without: readonly number[];
}

function Few({ title, query, without }: Props) {
  const today = useSelector(selectToday);
  const href = useProviderHref();
  const [place, isNear] = useNear<HTMLElement>();
  const { data, isError } = useListInternshipsQuery(query, { skip: !isNear });
  const rows = data?.data.filter(({ id }) => !without.includes(id)).slice(0, SHOWN) ?? [];
  if (isError || (data && rows.length === 0)) return null;
  return (
    <section ref={place} className="section js-only">
      <div className="section-head d-flex flex-wrap align-items-baseline justify-content-between row-gap-1 column-gap-4 mb-2">
        <h2 className="m-0">{title}</h2>
        <Link to={`${paths.internships}${toQueryString(query)}`}>See all</Link>
      </div>
      {!data && <CardSkeletons label={`Loading: ${title}`} count={SHOWN} />}
      {data && (
        <ul className="cards cards-2">
          {rows.map((internship: InternshipSummary) => (
            <li key={internship.id}>
              <InternshipCard
                internship={internship}
                today={today}
                logo={href(internship.company?.logo)}
                heading="h3"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Of the same company, and with the same first skill. */
export function RelatedInternships({
  internship: { id, company, skills },
}: {
  internship: InternshipSummary;
}) {
  const [skill] = skills ?? [];
  return (
    <>
      {company?.slug && (
        <Few title={`More from ${company.name}`} query={{ company: company.slug }} without={[id]} />
      )}
      {skill && (
        <Few title={`More with ${skill.name}`} query={{ skill_id: String(skill.id) }} without={[id]} />
      )}
    </>
  );
}
