import { LIMITS } from '#contract/limits';
import { WELCOME_HOURS } from '#contract/person/roles';
import { TextField } from '#src/ui/form/fields/TextField';

/** Who is invited by mail. @param example an address */
export function InvitedFields({ example }: { example: string }) {
  return (
    <>
      <TextField name="name" label="Name" placeholder="Latha Rao" required maxLength={LIMITS.name} />
      <TextField
        name="email"
        label="Email"
        placeholder={example}
        type="email"
        required
        maxLength={LIMITS.email}
        help={`They get a link to choose a password. It works once, for ${WELCOME_HOURS} hours.`}
      />
    </>
  );
}
