import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSignedIn } from '#src/state/auth/selectors';
import { noticedError } from '#src/state/notices';
import type ReportDialog from './ReportDialog';

/** For signed-in users; the form loads on demand. */
export function ReportButton({ id }: { id: number }) {
  const dispatch = useDispatch();
  const signedIn = useSelector(selectIsSignedIn);
  const [Form, setForm] = useState<typeof ReportDialog | null>(null);
  if (!signedIn) return null;
  const open = () =>
    import('./ReportDialog').then(
      (loaded) => setForm(() => loaded.default),
      () => dispatch(noticedError('Failed to load the form. Please try again.')),
    );
  return (
    <>
      <button type="button" className="text-button" onClick={() => void open()}>
        Report this internship
      </button>
      {Form && <Form id={id} onClose={() => setForm(null)} />}
    </>
  );
}
