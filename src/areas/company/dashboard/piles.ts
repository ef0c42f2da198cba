import { APPLICATION } from '#contract/application/lifecycle';
import type { DataOf } from '#contract/call';
import type { countCompanyPlacements } from '#contract/placement/calls';
import type { CompanyDashboard } from '#src/api/companyProfileApi';
import { formatDateShort } from '#src/lib/dates';
import { companyPaths } from '#src/lib/dashboardPaths';
import { TURNED_DOWN } from '../internships/list/filters';

/** In somebody's hands here until they are decided. */
const UNDECIDED: readonly number[] = [APPLICATION.applied, APPLICATION.underReview, APPLICATION.shortlisted];

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** What waits for the company, each with the way to it. */
export function pilesOf(
  {
    unread_applicants,
    applicants_by_status,
    internships_by_moderation,
    returned_internships,
  }: CompanyDashboard,
  interns: DataOf<typeof countCompanyPlacements> | undefined,
) {
  const unread = unread_applicants ?? 0;
  const undecided = (applicants_by_status ?? [])
    .filter(({ status }) => UNDECIDED.includes(status))
    .reduce((sum, { count }) => sum + count, 0);
  // The list holds at most ten.
  const turnedDown = (internships_by_moderation ?? [])
    .filter(({ status }) => TURNED_DOWN.split(',').includes(String(status)))
    .reduce((sum, { count }) => sum + count, 0);
  return [
    {
      count: unread,
      label: counted(unread, 'unread applicant', 'unread applicants'),
      to: `${companyPaths.applicants}?unread=1`,
    },
    {
      count: undecided,
      label: counted(undecided, 'applicant to decide on', 'applicants to decide on'),
      to: `${companyPaths.applicants}?status=${UNDECIDED.join(',')}`,
    },
    ...(interns
      ? [
          {
            count: interns.to_confirm,
            label: counted(interns.to_confirm, 'intern to confirm', 'interns to confirm'),
            to: `${companyPaths.placements}?state=draft`,
            since: formatDateShort(interns.to_confirm_since),
          },
          {
            count: interns.weeks,
            label: counted(interns.weeks, 'week to confirm', 'weeks to confirm'),
            to: `${companyPaths.placements}?weeks=1`,
            since: formatDateShort(interns.weeks_since),
          },
        ]
      : []),
    {
      count: turnedDown || (returned_internships ?? []).length,
      label: 'sent back by moderators',
      to: `${companyPaths.internships}?moderation_status=${TURNED_DOWN}`,
    },
  ];
}
