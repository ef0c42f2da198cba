import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-final-form';
import { Icon } from '../Icon';

const CONTROLS = 'input:not([readonly], :disabled), select:not(:disabled), textarea:not(:disabled)';

interface Props {
  hasFiles: boolean;
  onDiscard: (values: Record<string, unknown>) => void;
}

export function DraftBanner({ hasFiles, onDiscard }: Props) {
  const form = useForm('DraftBanner');
  /** The form opens afresh without the button: its first field gets the focus. */
  const discard = ({ currentTarget }: MouseEvent) => {
    const page = currentTarget.closest('form')?.parentElement;
    flushSync(() => onDiscard(form.getState().values));
    page?.querySelector('form')?.querySelector<HTMLElement>(CONTROLS)?.focus();
  };
  return (
    <div className="notice notice-info align-items-center mb-4" role="status">
      <Icon name="info" />
      <p>
        <strong>Draft restored</strong> We restored what you typed.
        {hasFiles && ' Please choose files again.'}
      </p>
      <button type="button" className="btn btn-sm btn-quiet" onClick={discard}>
        Discard
      </button>
    </div>
  );
}
