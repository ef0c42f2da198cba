/** Where the finder searches, by role: in lists that the role has anyway. */
import type { ComponentType } from 'react';
import { ROLES, type RoleId } from '#contract/roles';
import { useListApplicantsQuery } from '#src/api/applicantsApi';
import { useListCoordinatorStudentsQuery } from '#src/api/coordinatorApi';
import { useListCompanyInternshipsQuery } from '#src/api/companyInternshipsApi';
import { useListInternshipsQuery } from '#src/api/internshipsApi';
import { useListModerationRecordsQuery } from '#src/api/moderationApi';
import { useListCircularsQuery, useListNewsQuery } from '#src/api/newsApi';
import { useListPeopleQuery } from '#src/api/administrationApi';
import { useListCollegePlacementsQuery } from '#src/api/placementsApi';
import { administrationPaths, companyPaths, moderationPaths, officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { studentPath } from '#src/lib/studentPath';
import { Hits, type Hit, type SourceProps } from './Hits';

const joined = (...parts: readonly (string | number | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

/** Searched where its page exists. */
interface Source {
  page: string;
  List: ComponentType<SourceProps>;
}

function sourceOf<Row>(
  heading: string,
  useList: (query: { q: string }) => { data?: { data: readonly Row[] }; isError: boolean },
  address: string,
  hitOf: (row: Row) => Hit,
): Source {
  function ListSource({ q, onGo }: SourceProps) {
    const { data, isError } = useList({ q });
    return (
      <Hits
        heading={heading}
        hits={data?.data.map(hitOf)}
        failed={isError}
        all={address + toQueryString({ q })}
        {...{ q, onGo }}
      />
    );
  }
  return { page: address, List: ListSource };
}

const Internships = sourceOf(
  'Internships',
  useListInternshipsQuery,
  paths.internships,
  ({ slug, title, company, city }) => ({
    to: paths.internship(slug),
    label: title,
    detail: joined(company.name, city?.name),
  }),
);

function NoticesList({ q, onGo }: SourceProps) {
  const news = useListNewsQuery({ search: q });
  const circulars = useListCircularsQuery({ search: q });
  const notices = news.data && circulars.data && [...news.data, ...circulars.data];
  return (
    <Hits
      heading="Notices"
      hits={notices?.map(({ name }) => ({ to: paths.notices + toQueryString({ q: name }), label: name }))}
      failed={news.isError || circulars.isError}
      all={paths.notices + toQueryString({ q })}
      {...{ q, onGo }}
    />
  );
}
const Notices: Source = { page: paths.notices, List: NoticesList };

const Students = sourceOf(
  'Students',
  useListCoordinatorStudentsQuery,
  officePaths.students,
  ({ id, name, usn, branch }) => ({ to: studentPath({ id, usn }), label: name, detail: joined(usn, branch) }),
);

const Applicants = sourceOf(
  'Applicants',
  useListApplicantsQuery,
  companyPaths.applicants,
  ({ id, student_details, internship }) => ({
    to: companyPaths.viewApplicant(id),
    label: student_details.name,
    detail: internship.name,
  }),
);

const OwnInternships = sourceOf(
  'Your internships',
  useListCompanyInternshipsQuery,
  companyPaths.internships,
  ({ id, name }) => ({ to: companyPaths.viewInternship(id), label: name }),
);

const Placements = sourceOf(
  'Placements',
  useListCollegePlacementsQuery,
  officePaths.placements,
  ({ id, student, title, company }) => ({
    to: officePaths.placement(id),
    label: student.name,
    detail: joined(title, company),
  }),
);

const Records = sourceOf(
  'Records',
  useListModerationRecordsQuery,
  moderationPaths.records,
  ({ kind, id, name, company }) => ({
    to: moderationPaths.item(kind, id),
    label: name,
    detail: kind === 'company' ? 'Company' : joined('Internship', company),
  }),
);

const People = sourceOf('People', useListPeopleQuery, administrationPaths.people, ({ name, email }) => ({
  to: administrationPaths.people + toQueryString({ q: email }),
  label: name,
  detail: email,
}));

export const GUESTS_SOURCES: readonly Source[] = [Internships, Notices];
export const SOURCES: Readonly<Record<RoleId, readonly Source[]>> = {
  [ROLES.student]: GUESTS_SOURCES,
  [ROLES.company]: [Applicants, OwnInternships, ...GUESTS_SOURCES],
  [ROLES.coordinator]: [Students, Placements, ...GUESTS_SOURCES],
  [ROLES.moderator]: [Records, ...GUESTS_SOURCES],
  [ROLES.administrator]: [People, ...GUESTS_SOURCES],
};
