import type { bulkUpdateApplicationStatus } from '#contract/application/calls';
import type { DataOf } from '#contract/call';
import { CODES } from '#contract/http';
import { applicationStatusInfo } from '#contract/application/lifecycle';
import { ROLES } from '#contract/roles';
import { refusal } from './move';
import type { MovedMany } from './moveOwn';

type Outcomes = DataOf<typeof bulkUpdateApplicationStatus>;

/** In the order of `ids`. */
export function presentOutcomes(ids: number[], { own, undo }: MovedMany, to: number): Outcomes {
  const byId = new Map(own.map((application) => [application.id, application]));
  return ids.map((id) => {
    const application = byId.get(id);
    const { code, message } = outcomeOf(application, to);
    const moved = application?.moved ?? false;
    return {
      id,
      success: moved,
      code,
      message,
      status: moved ? to : (application?.status ?? null),
      undo: moved ? undo : null,
    };
  });
}

function outcomeOf(application: MovedMany['own'][number] | undefined, to: number) {
  if (!application) return { code: CODES.notFound, message: 'Application not found.' };
  return application.moved
    ? { code: CODES.ok, message: applicationStatusInfo(to).label }
    : { code: CODES.dataNotUpdated, message: refusal(ROLES.company, application) };
}
