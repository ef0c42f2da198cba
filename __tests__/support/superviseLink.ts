import { WIRE } from '#contract/supervision/wire';
import { ApiClient } from './apiClient';
import { address, DEMO_PASSWORD, workersPortal } from './journey';
import { mailedLink } from './mailFiles';

/** The path of a supervisor's page of the demo: the coordinator sends a new link, and its mail has it. */
export async function superviseLink(): Promise<string> {
  const coordinator = new ApiClient(address());
  await coordinator.login('coordinator@demo.test', DEMO_PASSWORD);
  const found = await coordinator.get('/coordinator/placements?state=approved&q=Asha');
  const { id } = found.body.data.data[0] as { id: number };
  await coordinator.post(WIRE.sendSupervisionLink.path, { id });
  return mailedLink(workersPortal().dataDir, 'supervisor of Asha Kulkarni', /\/supervise\/[\w-]+/);
}
