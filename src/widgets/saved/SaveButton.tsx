import './saved.scss';
import {
  useGetInternshipMarksQuery,
  useRemoveSavedMutation,
  useSaveInternshipMutation,
} from '#src/api/savedApi';
import { studentPaths } from '#src/lib/dashboardPaths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Icon } from '#src/ui/Icon';
import { useAvailability } from '#src/ui/Link';

interface Props {
  id: number;
  title: string;
  worded?: boolean;
}

/** Nothing where the provider saves none. */
export default function SaveButton({ id, title, worded = false }: Props) {
  const exists = useAvailability()(studentPaths.saved);
  const { data } = useGetInternshipMarksQuery(undefined, { skip: !exists });
  const save = useFormMutation(useSaveInternshipMutation, {
    key: `save-${id}`,
    done: null,
    failed: 'The internship could not be saved.',
  });
  const remove = useFormMutation(useRemoveSavedMutation, {
    key: `unsave-${id}`,
    done: null,
    failed: 'The internship could not be removed from your saved ones.',
  });
  if (!data) return null;
  const isSaved = data.saved.includes(id);
  const busy = save.isLoading || remove.isLoading;
  return (
    <button
      type="button"
      className={worded ? 'btn btn-quiet' : 'icon-button save-button'}
      aria-pressed={isSaved}
      aria-label={worded ? undefined : `Save ${title}`}
      title={isSaved ? 'Saved' : 'Save'}
      disabled={busy}
      onClick={() => void (isSaved ? remove : save).send({ internship_id: String(id) })}
    >
      <Icon name={isSaved ? 'bookmarkFilled' : 'bookmark'} />
      {worded && (isSaved ? ' Saved' : ' Save')}
    </button>
  );
}
