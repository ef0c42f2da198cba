export const JOB_STATES = ['waiting', 'working', 'done', 'failed', 'stopped'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const isUnfinished = (state: string): boolean => state === 'waiting' || state === 'working';
