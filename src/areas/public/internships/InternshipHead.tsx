import type { InternshipDetail, InternshipSummary } from '#contract/internship/calls';
import { paths } from '#src/lib/paths';
import { PageHead } from '#src/ui/head/PageHead';
import { payOf } from '#src/ui/internship/pay';
import { jobPosting } from './jobPosting';

/** Title, description and JobPosting data of an internship, as a link shared in a chat shows them. */
export function InternshipHead({
  internship,
}: {
  internship: InternshipSummary & Partial<InternshipDetail>;
}) {
  const { title, slug, company, city, description, content, is_listed } = internship;
  const place = city?.name ? ` in ${city.name}` : '';
  return (
    <PageHead
      title={company?.name ? `${title} at ${company.name}` : title}
      description={`${payOf(internship).text}${place}. ${description ?? ''}`.slice(0, 200).trim()}
      canonical={paths.internship(slug)}
      image={company?.logo ?? undefined}
      hidden={is_listed === false || undefined}
      structured={content && is_listed !== false ? jobPosting({ ...internship, content }) : undefined}
    />
  );
}
