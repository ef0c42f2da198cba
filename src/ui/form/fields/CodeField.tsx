import { TextField } from './TextField';

/** Phones offer digits and the code that just arrived; recovery codes get the whole keyboard. */
export function CodeField({ recovery = false, onlyApp = false }: { recovery?: boolean; onlyApp?: boolean }) {
  const example = recovery ? 'e.g. 4k7q-2mxw-9hbt' : 'e.g. 123456';
  return (
    <TextField
      name="code"
      label={recovery ? 'Recovery code' : 'Code'}
      required
      placeholder={example}
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      help={
        recovery
          ? 'One of your ten saved codes. Each works once.'
          : `The 6 digits in your authenticator app${onlyApp ? '.' : ', or a recovery code.'}`
      }
    />
  );
}
