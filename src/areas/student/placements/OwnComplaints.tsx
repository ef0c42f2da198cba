import { COMPLAINT_KIND_LABEL, COMPLAINT_STATE } from '#contract/complaint/lifecycle';
import { useListOwnComplaintsQuery } from '#src/api/placementsApi';
import { formatDate } from '#src/lib/dates';
import { useProviderHref } from '#src/lib/providerContext';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { PagedList } from '#src/ui/list/PagedList';
import { TableSkeleton } from '#src/ui/list/TableSkeleton';
import { usePage } from '#src/ui/list/usePage';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { WholeDates } from '#src/ui/WholeDates';
import { upheldText } from '#src/widgets/complaint/columns';

/** Own complaints with their answers; nothing before the first. */
export function OwnComplaints() {
  const href = useProviderHref();
  const list = useListOwnComplaintsQuery({ page: String(usePage('complaints')) });
  if (!list.data || list.data.total === 0) return null;
  return (
    <Section title="Your complaints">
      <PagedList
        list={list}
        param="complaints"
        failed="Failed to load your complaints."
        skeleton={<TableSkeleton label="Loading your complaints" />}
        empty={null}
      >
        {({ data }) =>
          data.map(
            ({ id, title, company, kind, state, upheld, text, answer, decided_at, created_at, files }) => (
              <article key={id} className="mb-4">
                <h3>
                  {COMPLAINT_KIND_LABEL[kind]}: {title} at {company}
                </h3>
                <p>
                  <StatusChip info={COMPLAINT_STATE[state]} />{' '}
                  <WholeDates
                    text={[upheldText(upheld), `Sent on ${formatDate(created_at)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                </p>
                <p className="pre-line">{text}</p>
                {files.map(({ name, url }) => (
                  <OutsideLink key={url} href={href(url)}>
                    {name}
                  </OutsideLink>
                ))}
                {answer && (
                  <p className="pre-line">
                    <strong>
                      <WholeDates text={`Your college, ${formatDate(decided_at)}:`} />
                    </strong>{' '}
                    {answer}
                  </p>
                )}
              </article>
            ),
          )
        }
      </PagedList>
    </Section>
  );
}
