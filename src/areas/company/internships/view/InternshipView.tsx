import type { InternshipRecord } from '#contract/companyInternship/calls';
import { internshipStatusInfo } from '#contract/internship/lifecycle';
import { INTERNSHIP_TYPE } from '#contract/options';
import { useListCategoriesQuery, useListSkillsQuery } from '#src/api/masterApi';
import { formatDate } from '#src/lib/dates';
import { yesNo } from '#src/lib/flags';
import { formatAmount, formatJobOffer } from '#src/lib/money';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { StatusChip } from '#src/ui/StatusChip';
import { useEntryNames, usePlaceNames } from '#src/widgets/lookupNames';
import { ModerationStatus } from '#src/areas/company/ModerationStatus';
import { INTERNSHIP_LABELS as L } from '../labels';
import { VIEW_SECTIONS } from '../sections';

const namesOr = (entries: readonly { name: string }[] | null | undefined, none: string): string =>
  (entries ?? []).map(({ name }) => name).join(', ') || none;

const asksSomething = (r: InternshipRecord): boolean =>
  [r.eligible_colleges, r.eligible_branches, r.eligible_semesters].some((list) => (list ?? []).length > 0) ||
  (r.cgpa_min ?? r.backlogs_max ?? null) !== null;

export function InternshipView({ record: r }: { record: InternshipRecord }) {
  const image = useProviderHref()(r.featured_image);
  const offers = yesNo(r.is_job_offer);
  const place = usePlaceNames(r);
  const categories = useEntryNames(r.categories, 'category_id', useListCategoriesQuery);
  const skills = useEntryNames(r.skills, 'skill_id', useListSkillsQuery);
  return (
    <>
      <Section title={VIEW_SECTIONS.general}>
        <DetailList
          items={[
            { label: L.name, value: r.name },
            { label: L.status, value: <StatusChip info={internshipStatusInfo(r.status)} /> },
            {
              label: 'Moderator Status',
              value: <ModerationStatus status={r.moderation_status} reason={r.moderation_reason} />,
            },
            { label: L.expireDate, value: formatDate(r.expire_date) },
            { label: L.numberOfPositions, value: r.number_of_positions },
            { label: L.isJobOffer, value: offers },
            ...(offers === 'Yes'
              ? [{ label: L.jobOfferPackage, value: formatJobOffer(r.job_offer_package) }]
              : []),
            { label: L.description, value: <span className="prose">{r.description}</span>, wide: true },
            { label: L.content, value: <span className="prose">{r.content}</span>, wide: true },
            { label: L.featuredImage, value: image && <img className="view-image" src={image} alt="" /> },
          ]}
        />
      </Section>
      <Section title={VIEW_SECTIONS.type}>
        <DetailList
          items={[
            { label: L.internshipType, value: r.internship_type },
            ...(r.internship_type === INTERNSHIP_TYPE.paid
              ? [{ label: L.internshipFees, value: formatAmount(r.internship_fee, 'in total') }]
              : []),
            ...(r.internship_type === INTERNSHIP_TYPE.stipend
              ? [{ label: L.internshipStipend, value: formatAmount(r.internship_stipend, 'per month') }]
              : []),
            {
              label: L.internshipDuration,
              value: `${r.internship_duration} ${Number(r.internship_duration) === 1 ? 'month' : 'months'}`,
            },
            { label: L.internshipMode, value: r.internship_mode },
          ]}
        />
      </Section>
      <Section title={VIEW_SECTIONS.location}>
        <DetailList
          items={[
            { label: L.address, value: <span className="prose">{r.address}</span>, wide: true },
            { label: L.country, value: place.country },
            { label: L.state, value: place.state },
            { label: L.city, value: place.city },
            { label: L.postalCode, value: r.pincode },
            { label: L.latitude, value: r.latitude },
            { label: L.longitude, value: r.longitude },
          ]}
        />
      </Section>
      <Section title={VIEW_SECTIONS.skills}>
        <h3>{L.categories}</h3>
        <ChipList items={categories} />
        <h3 className="spaced">{L.skills}</h3>
        <ChipList items={skills} />
      </Section>
      {asksSomething(r) && (
        <Section title={VIEW_SECTIONS.eligibility}>
          <DetailList
            items={[
              { label: L.eligibleColleges, value: namesOr(r.eligible_colleges, 'All') },
              { label: L.eligibleBranches, value: namesOr(r.eligible_branches, 'All') },
              { label: L.eligibleSemesters, value: (r.eligible_semesters ?? []).join(', ') || 'All' },
              { label: L.cgpaMin, value: r.cgpa_min ?? 'Any' },
              { label: L.backlogsMax, value: r.backlogs_max ?? 'Any number' },
            ]}
          />
        </Section>
      )}
    </>
  );
}
