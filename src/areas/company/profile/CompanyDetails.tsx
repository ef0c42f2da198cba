import type { CompanyRecord } from '#contract/companyProfile/calls';
import { useListCompanyDomainsQuery } from '#src/api/masterApi';
import { useListInternshipDomainsQuery, useListPerksQuery } from '#src/api/profileLookupsApi';
import { yesNo } from '#src/lib/flags';
import { useProviderHref } from '#src/lib/providerContext';
import { ChipList } from '#src/ui/ChipList';
import { OutsideLink } from '#src/ui/links/OutsideLink';
import { DetailList } from '#src/ui/page/DetailList';
import { Section } from '#src/ui/page/Section';
import { useEntryNames, usePlaceNames } from '#src/widgets/lookupNames';
import { COMPANY_LABELS as L } from './labels';
import { SECTIONS } from './sections';

const prose = (text: string | null) => text && <span className="prose">{text}</span>;

export function CompanyDetails({ record: r }: { record: CompanyRecord }) {
  const href = useProviderHref();
  const link = (value: string | null, text = value) =>
    value && <OutsideLink href={href(value)}>{text}</OutsideLink>;
  const image = (value: string | null) =>
    href(value) && <img className="view-image" src={href(value)} alt="" />;
  const place = usePlaceNames(r);
  const domains = useEntryNames(r.internship_domains, 'internship_domain_id', useListInternshipDomainsQuery);
  const perks = useEntryNames(r.perks, 'perk_id', useListPerksQuery);
  const [domain] = useEntryNames(
    [{ id: r.company_domain_id, name: r.company_domain?.name }],
    'id',
    useListCompanyDomainsQuery,
  );
  return (
    <>
      <Section title={SECTIONS.general}>
        <DetailList
          items={[
            { label: L.companyName, value: r.name },
            { label: L.companyDomain, value: domain?.name },
            { label: L.website, value: link(r.website_url) },
            { label: L.yearFounded, value: r.year_established },
            { label: L.numberOfOffices, value: r.number_of_offices },
            { label: L.numberOfEmployees, value: r.company_size },
            { label: L.annualRevenue, value: r.annual_turnover },
            { label: L.gstinPan, value: r.gstin_pan },
            { label: L.description, value: prose(r.description), wide: true },
            { label: L.aboutCompany, value: prose(r.content), wide: true },
            { label: L.logo, value: image(r.logo) },
            { label: L.coverImage, value: image(r.cover_image) },
          ]}
        />
      </Section>
      <Section title={SECTIONS.location}>
        <DetailList
          items={[
            { label: L.country, value: place.country },
            { label: L.state, value: place.state },
            { label: L.city, value: place.city },
            { label: L.address, value: prose(r.address), wide: true },
            { label: L.postalCode, value: r.pincode },
            { label: L.latitude, value: r.latitude },
            { label: L.longitude, value: r.longitude },
          ]}
        />
      </Section>
      <Section title={SECTIONS.contact}>
        <DetailList
          items={[
            { label: L.contactName, value: r.contact_name },
            { label: L.contactEmail, value: r.contact_email },
            { label: L.contactPhone, value: r.contact_number },
            { label: L.contactDesignation, value: r.designation },
          ]}
        />
      </Section>
      <Section title={SECTIONS.ceo}>
        <DetailList
          items={[
            { label: L.ceoName, value: r.ceo_name },
            { label: L.ceoEmail, value: r.ceo_email },
            { label: L.ceoPhone, value: r.ceo_phone },
          ]}
        />
      </Section>
      <Section title={SECTIONS.offering}>
        <DetailList
          items={[
            { label: L.internshipMode, value: r.internship_mode },
            { label: L.internshipDomains, value: <ChipList items={domains} /> },
            { label: L.numberOfInterns, value: r.interns_required },
            { label: L.durationInMonths, value: r.internship_duration },
            { label: L.isStipendOffered, value: yesNo(r.stipend_offered) },
            { label: L.perks, value: <ChipList items={perks} /> },
          ]}
        />
      </Section>
      <Section title={SECTIONS.evaluation}>
        <DetailList
          items={[
            { label: L.reasonForInternship, value: prose(r.why_internships), wide: true },
            { label: L.workDetails, value: prose(r.intern_work_description), wide: true },
            { label: L.mentorship, value: prose(r.mentorship_details), wide: true },
            { label: L.evaluationProcess, value: prose(r.evaluation_process), wide: true },
            { label: L.hiredBefore, value: yesNo(r.past_internship_experience) },
          ]}
        />
      </Section>
      <Section title={SECTIONS.credentials}>
        <DetailList
          items={[
            { label: L.certifications, value: r.certifications },
            { label: L.otherCertifications, value: r.other_certifications },
            { label: L.awards, value: prose(r.awards), wide: true },
            { label: L.companyProfileFile, value: link(r.company_profile_file, 'Open the company profile') },
            { label: L.registrationProof, value: link(r.registration_file, 'Open the registration proof') },
          ]}
        />
      </Section>
      <Section title={SECTIONS.social}>
        <DetailList
          items={[
            { label: L.facebook, value: link(r.facebook) },
            { label: L.twitter, value: link(r.twitter) },
            { label: L.instagram, value: link(r.instagram) },
            { label: L.linkedin, value: link(r.linkedin) },
          ]}
        />
      </Section>
      <Section title={SECTIONS.declarations}>
        <DetailList
          items={[
            { label: L.agreedToTerms, value: yesNo(r.accept_terms) },
            { label: L.confirmAccuracy, value: yesNo(r.declaration_accuracy) },
          ]}
        />
      </Section>
    </>
  );
}
