import { EmailText } from '../links/EmailText';

export function NamedEmail({ name, email }: { name: string; email: string | null }) {
  return (
    <span className="title-lines">
      <span className="row-title">{name}</span>
      {email && (
        <small className="muted is-breakable">
          <EmailText email={email} />
        </small>
      )}
    </span>
  );
}
