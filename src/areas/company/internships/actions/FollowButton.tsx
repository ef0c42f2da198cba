import type { InternshipRecord } from '#contract/companyInternship/calls';
import { useFollowInternshipMutation } from '#src/api/companyInternshipsApi';
import { useFormMutation } from '#src/state/form/useFormMutation';

/** Nothing where the provider does not say whether the reader follows it. */
export function FollowButton({ internship }: { internship: Pick<InternshipRecord, 'id' | 'following'> }) {
  const { id, following } = internship;
  const { send, isLoading } = useFormMutation(useFollowInternshipMutation, {
    key: `internship-follow-${id}`,
    done: ({ message }) => message,
    failed: 'Failed to save.',
  });
  if (following === undefined) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-pressed={following}
      title="Followers are notified of its applications and interns"
      disabled={isLoading}
      onClick={() => void send({ id, on: following ? '0' : '1' })}
    >
      {following ? 'Following' : 'Follow'}
    </button>
  );
}
