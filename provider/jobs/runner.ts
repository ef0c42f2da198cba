import type { Services } from '../context';
import { claimJob, enterJobs, finishJob, renewJob } from './jobRepository';
import { JOBS, type Job } from './jobs';

const LOOK_MS = 60_000;
const RENEW_MS = 30_000;
const LONGEST_WORDS = 500;

interface RunnerOptions {
  jobs?: Readonly<Record<string, Job>>;
  /** 0: only when called. */
  lookMs?: number;
}

/** Each run belongs to one process, and a failing job stops no other (docs/operating.md, jobs 1). */
export class JobRunner {
  private readonly jobs: Readonly<Record<string, Job>>;
  private readonly timer: NodeJS.Timeout | undefined;
  private entered = false;
  private closed = false;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly services: Services,
    { jobs = JOBS, lookMs = LOOK_MS }: RunnerOptions = {},
  ) {
    this.jobs = jobs;
    if (lookMs > 0) this.timer = setInterval(() => void this.runDue(), lookMs).unref();
  }

  /** One after the other. Never throws: failures are logged. */
  runDue(): Promise<void> {
    return (this.looking ??= this.look()
      .catch((err: unknown) => this.services.log.warn({ err }, 'background jobs could not be looked for'))
      .finally(() => (this.looking = undefined)));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.looking;
  }

  private async look(): Promise<void> {
    const { db } = this.services;
    if (!this.entered) await enterJobs(db, this.jobs);
    this.entered = true;
    for (const [name, job] of Object.entries(this.jobs)) {
      if (this.closed) return;
      if (await claimJob(db, { name, when: job.when })) await this.run(name, job);
    }
  }

  private async run(name: string, job: Job): Promise<void> {
    const { db, log, now } = this.services;
    const renewing = setInterval(() => {
      renewJob(db, name).catch((err: unknown) => log.warn({ err, job: name }, 'a job could not be renewed'));
    }, RENEW_MS).unref();
    let error: string | null = null;
    try {
      await job.run(this.services, now());
    } catch (err) {
      error = String((err as Error).message ?? err).slice(0, LONGEST_WORDS);
      log.error({ err, job: name }, 'a background job failed');
    } finally {
      clearInterval(renewing);
    }
    await finishJob(db, { name, error });
  }
}
