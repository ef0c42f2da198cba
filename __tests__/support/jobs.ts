import type { Services } from '#provider/context';
import { JOBS } from '#provider/jobs/jobs';

/** Does every background job once, due or not. */
export async function doAllJobs(services: Services): Promise<void> {
  for (const job of Object.values(JOBS)) await job.run(services, services.now());
}
