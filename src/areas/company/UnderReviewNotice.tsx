import { Icon } from '#src/ui/Icon';

interface Props {
  subject: 'internship' | 'profile';
  /** False if students cannot see it yet. */
  approved?: boolean;
}

/** An edit of an approved record (docs/rules.md, moderation 1). */
export function UnderReviewNotice({ subject, approved = true }: Props) {
  return (
    <div className="notice notice-amber spaced-below" role="note">
      <Icon name="warning" />
      <p>
        {!approved && `A moderator checks your ${subject} before students can see it. `}
        {subject === 'internship'
          ? "Edits to Approved internships move them back to 'Under Review' and hide them from students until a moderator approves."
          : "Edits to an Approved company profile move it back to 'Under Review' and hide it from students until a moderator approves."}
      </p>
    </div>
  );
}
