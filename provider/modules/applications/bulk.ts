import type { bulkUpdateApplicationStatus } from '#contract/calls/applications';
import type { DataOf } from '#contract/calls/call';
import { CODES } from '#contract/http';
import { applicationStatusInfo } from '#contract/lifecycles/application';
import { ROLES } from '#contract/roles';
import { refusal } from './move';
import type { MovedMany } from './moveOwn';

type Outcomes = DataOf<typeof bulkUpdateApplicationStatus>;

/** The outcome of each id, in the order asked. */
export function presentOutcomes(ids: number[], { own, undo }: MovedMany, to: number): Outcomes {
  const byId = new Map(own.map((application) => [application.id, application]));
  return ids.map((id) => {
    const application = byId.get(id);
    if (!application)
      return {
        id,
        success: false,
        code: CODES.notFound,
        message: 'Application not found.',
        status: null,
        undo: null,
      };
    if (application.moved)
      return {
        id,
        success: true,
        code: CODES.ok,
        message: applicationStatusInfo(to).label,
        status: to,
        undo,
      };
    return {
      id,
      success: false,
      code: CODES.dataNotUpdated,
      message: refusal(ROLES.company, application),
      status: application.status,
      undo: null,
    };
  });
}
