import { useSearchParams } from 'react-router-dom';
import {
  UNIVERSITY_OUTCOMES,
  UNIVERSITY_PARAMETER,
  type UniversityOutcome,
} from '#contract/university/answers';
import { useSite } from '#src/lib/site';
import { Icon } from '#src/ui/Icon';

const WORDS: Readonly<Record<UniversityOutcome, (label: string) => string>> = {
  refused: (label) => `The sign-in was cancelled at ${label}. Nothing was changed.`,
  expired: () => 'This sign-in took too long, or was started in another window. Please try again.',
  failed: (label) => `The answer of ${label} could not be checked. Please try again.`,
  unverified: (label) => `Your email is not verified at ${label}. Verify it there, then try again.`,
  unknown: (label) => `${label} knows you, but there is no account for you here yet.`,
  disabled: () => 'Your account is disabled.',
  unavailable: (label) => `${label} does not answer at the moment. Please try again in a few minutes.`,
};
/** Outcomes that only the university cell can help with. */
const ASK: readonly UniversityOutcome[] = ['unknown', 'disabled', 'failed'];

export function UniversityNotice() {
  const [search] = useSearchParams();
  const { sign_in, organisation, email } = useSite();
  const notice = search.get(UNIVERSITY_PARAMETER);
  const outcome = UNIVERSITY_OUTCOMES.find((one) => one === notice);
  if (!outcome) return null;
  const label = sign_in.university ?? 'your university';
  return (
    <div className="notice notice-danger" role="alert">
      <Icon name="error" />
      <div>
        <p>{WORDS[outcome](label.charAt(0).toUpperCase() + label.slice(1))}</p>
        {ASK.includes(outcome) && (
          <p>
            Ask the {organisation}: <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </div>
    </div>
  );
}
