import { Icon } from '../Icon';

interface Props {
  id: string;
  message: string;
}

/** A field's message. The control names it as its description, so it needs no role. */
export function FieldError({ id, message }: Props) {
  return (
    <div className="field-error text-danger" id={id}>
      <Icon name="error" />
      <span>{message}</span>
    </div>
  );
}
