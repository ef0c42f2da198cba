import { STAGES, STAGE_LABEL } from '#contract/application/progress';

const LAST = STAGES.length - 1;
const WORDS: Readonly<Record<string, string>> = {
  registered: 'Profile incomplete',
  complete: 'Profile complete',
};

/** How far a student's search has come: five dots and the word. */
export function StageDots({ stage }: { stage: number }) {
  const name = STAGES[Math.min(Math.max(stage, 0), LAST)];
  return (
    <span className="d-inline-flex align-items-center gap-2">
      <span className="dots d-inline-flex" aria-hidden="true">
        {STAGES.slice(1).map((one, index) => (
          <i key={one} className={index < stage ? 'is-full' : undefined} />
        ))}
      </span>
      {name && (WORDS[name] ?? STAGE_LABEL[name])}
    </span>
  );
}
