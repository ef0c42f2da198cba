import { useState } from 'react';
import { useGetOwnDataQuery, usePrepareOwnDataMutation } from '#src/api/accountApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { ErrorState } from '#src/ui/list/ErrorState';
import { Section } from '#src/ui/page/Section';
import { ArchiveNotice } from '../archive/ArchiveNotice';
import { useArchive } from '../archive/useArchive';
import { OwnerForm } from './OwnerForm';

export function OwnData() {
  const archive = useArchive(useGetOwnDataQuery);
  const { data, isError, error, refetch } = useGetOwnDataQuery();
  const [formKey, setFormKey] = useState(0);
  const { send, submitErrors } = useFormMutation(usePrepareOwnDataMutation, {
    key: 'own-data',
    done: 'Your data is being prepared. You can leave this page.',
    failed: 'Your data could not be prepared.',
    onDone: () => setFormKey((key) => key + 1),
  });
  const isUnfinished = archive?.state === 'waiting' || archive?.state === 'working';
  return (
    <Section title="Download your data">
      <p>
        One ZIP with everything that the portal holds about you: a page to read, the same as JSON for
        programs, and your files. It can be downloaded for 24 hours.
      </p>
      {isError && !data && (
        <ErrorState title="This could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {archive && archive.state !== 'none' && (
        <div className="mb-4">
          <ArchiveNotice archive={archive} what="your data" />
        </div>
      )}
      {data && !isUnfinished && (
        <OwnerForm
          key={formKey}
          id="own-data-password"
          confirm={data.confirm}
          label={archive?.state === 'ready' ? 'Prepare again' : 'Prepare my data'}
          submittingLabel="Starting…"
          onSubmit={(password) => send({ password })}
          submitErrors={submitErrors}
        />
      )}
    </Section>
  );
}
