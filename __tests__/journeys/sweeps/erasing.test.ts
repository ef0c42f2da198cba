/** An administrator switches erasing on: asked first, done by the job, and told on the privacy page. */
import { JOBS } from '#provider/jobs/jobs';
import { ownPortal } from '#tests/support/ownPortal';

const portal = ownPortal();
