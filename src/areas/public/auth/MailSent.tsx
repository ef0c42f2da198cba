import { Icon } from '#src/ui/Icon';

/** Says that a mail is under way, never whether the address has an account. */
export function MailSent({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div role="status">
      <p className="notice notice-success">
        <Icon name="mail" /> <span>{message}</span>
      </p>
      <p className="muted">
        The link works once, for 60 minutes. If nothing arrives within a few minutes, look into your spam
        folder.
      </p>
      <button type="button" className="btn btn-quiet" onClick={onAgain}>
        Use another email
      </button>
    </div>
  );
}
