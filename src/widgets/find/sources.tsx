/** Where the finder looks, by role. Each source asks the list that the role has anyway. */
import type { ComponentType } from 'react';
import { ROLES, type RoleId } from '#contract/roles';
import { useListApplicantsQuery } from '#src/api/applicantsApi';
import { useListCoordinatorStudentsQuery } from '#src/api/coordinatorApi';
import { useListInternshipsQuery } from '#src/api/internshipsApi';
import { useListModerationRecordsQuery } from '#src/api/moderationApi';
import { useListCircularsQuery, useListNewsQuery } from '#src/api/newsApi';
import { useListPeopleQuery } from '#src/api/peopleApi';
import { administrationPaths, companyPaths, moderationPaths, officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';
import { toQueryString } from '#src/lib/queryString';
import { Hits, type SourceProps } from './Hits';

const joined = (...parts: readonly (string | number | null | undefined)[]) =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

function Internships({ q, onGo }: SourceProps) {
  const { data, isError } = useListInternshipsQuery({ q });
  const hits = data?.data.map(({ slug, title, company, city }) => ({
    to: paths.internship(slug),
    label: title,
    detail: joined(company.name, city?.name),
  }));
  return (
    <Hits
      heading="Internships"
      hits={hits}
      failed={isError}
      all={paths.internships + toQueryString({ q })}
      {...{ q, onGo }}
    />
  );
}

function Notices({ q, onGo }: SourceProps) {
  const news = useListNewsQuery({ search: q });
  const circulars = useListCircularsQuery({ search: q });
  const found = news.data && circulars.data && [...news.data, ...circulars.data];
  return (
    <Hits
      heading="Notices"
      hits={found?.map(({ name }) => ({ to: paths.notices + toQueryString({ q: name }), label: name }))}
      failed={news.isError || circulars.isError}
      all={paths.notices + toQueryString({ q })}
      {...{ q, onGo }}
    />
  );
}

function Students({ q, onGo }: SourceProps) {
  const { data, isError } = useListCoordinatorStudentsQuery({ q });
  const hits = data?.data.map(({ id, name, usn, branch }) => ({
    to: officePaths.student(id),
    label: name,
    detail: joined(usn, branch),
  }));
  return (
    <Hits
      heading="Students"
      hits={hits}
      failed={isError}
      all={officePaths.students + toQueryString({ q })}
      {...{ q, onGo }}
    />
  );
}

function Applicants({ q, onGo }: SourceProps) {
  const { data, isError } = useListApplicantsQuery({ q });
  const hits = data?.data.map(({ id, student_details, internship }) => ({
    to: companyPaths.viewApplicant(id),
    label: student_details.name,
    detail: internship.name,
  }));
  return (
    <Hits
      heading="Applicants"
      hits={hits}
      failed={isError}
      all={companyPaths.applicants + toQueryString({ q })}
      {...{ q, onGo }}
    />
  );
}

function Records({ q, onGo }: SourceProps) {
  const { data, isError } = useListModerationRecordsQuery({ q });
  const hits = data?.data.map(({ kind, id, name, company }) => ({
    to: moderationPaths.item(kind, id),
    label: name,
    detail: kind === 'company' ? 'Company' : joined('Internship', company),
  }));
  return (
    <Hits
      heading="Records"
      hits={hits}
      failed={isError}
      all={moderationPaths.records + toQueryString({ q })}
      {...{ q, onGo }}
    />
  );
}

function People({ q, onGo }: SourceProps) {
  const { data, isError } = useListPeopleQuery({ q });
  const hits = data?.data.map(({ name, email }) => ({
    to: administrationPaths.people + toQueryString({ q: email }),
    label: name,
    detail: email,
  }));
  return (
    <Hits
      heading="People"
      hits={hits}
      failed={isError}
      all={administrationPaths.people + toQueryString({ q })}
      {...{ q, onGo }}
    />
  );
}

type Source = ComponentType<SourceProps>;

export const GUESTS_SOURCES: readonly Source[] = [Internships, Notices];
export const SOURCES: Readonly<Record<RoleId, readonly Source[]>> = {
  [ROLES.student]: GUESTS_SOURCES,
  [ROLES.company]: [Applicants, ...GUESTS_SOURCES],
  [ROLES.coordinator]: [Students, ...GUESTS_SOURCES],
  [ROLES.moderator]: [Records, ...GUESTS_SOURCES],
  [ROLES.administrator]: [People, ...GUESTS_SOURCES],
};
