/** What waits for its reader, by the address of the menu; loaded after the page. */
import { useEffect } from 'react';
import { ROLES } from '#contract/roles';
import { useGetCoordinatorDashboardQuery } from '#src/api/coordinatorApi';
import { useGetCompanyDashboardQuery } from '#src/api/companyProfileApi';
import { useListModerationQueueQuery } from '#src/api/moderationApi';
import { useCountCompanyPlacementsQuery } from '#src/api/placementsApi';
import { companyPaths, officePaths } from '#src/lib/dashboardPaths';
import { paths } from '#src/lib/paths';

export type MenuNumbers = Readonly<Record<string, number>>;

interface Props {
  role: number;
  onNumbers: (numbers: MenuNumbers) => void;
}
type OfRole = Pick<Props, 'onNumbers'>;

function useReport({ onNumbers }: OfRole, numbers: MenuNumbers): void {
  const key = JSON.stringify(numbers);
  useEffect(() => {
    onNumbers(JSON.parse(key) as MenuNumbers);
  }, [key, onNumbers]);
}

function OfOffice(props: OfRole) {
  const { data } = useGetCoordinatorDashboardQuery();
  const count = (name: string) => data?.piles?.find(({ key }) => key === name)?.count ?? 0;
  useReport(props, {
    [officePaths.claims]: count('claims'),
    [officePaths.placements]: count('placements') + count('complete'),
    [officePaths.placementIssues]: count('issues'),
    [officePaths.stipends]: count('money'),
    [officePaths.diaries]: count('diaries'),
    [officePaths.payments]: count('payments'),
  });
  return null;
}

function OfCompany(props: OfRole) {
  const { data } = useGetCompanyDashboardQuery();
  const { data: interns } = useCountCompanyPlacementsQuery();
  useReport(props, {
    [companyPaths.applicants]: data?.unread_applicants ?? 0,
    [companyPaths.placements]: (interns?.to_confirm ?? 0) + (interns?.weeks ?? 0),
  });
  return null;
}

function OfModerators(props: OfRole) {
  const { data } = useListModerationQueueQuery({ page: 1 });
  useReport(props, { [paths.moderation]: data?.total ?? 0 });
  return null;
}

export function Numbers({ role, onNumbers }: Props) {
  if (role === ROLES.coordinator) return <OfOffice onNumbers={onNumbers} />;
  if (role === ROLES.company) return <OfCompany onNumbers={onNumbers} />;
  return role === ROLES.moderator ? <OfModerators onNumbers={onNumbers} /> : null;
}
