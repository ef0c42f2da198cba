import { useNavigate } from 'react-router-dom';
import { useDuplicateInternshipMutation } from '#src/api/companyInternshipsApi';
import { companyPaths } from '#src/lib/dashboardPaths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { Icon } from '#src/ui/Icon';
import { forWriters } from '#src/widgets/forMembers';

export const DuplicateButton = forWriters(function DuplicateButton({
  id,
  icon = false,
}: {
  id: number;
  icon?: boolean;
}) {
  const navigate = useNavigate();
  const { send, isLoading } = useFormMutation(useDuplicateInternshipMutation, {
    key: `internship-duplicate-${id}`,
    done: ({ message }) => message,
    failed: 'The internship could not be duplicated.',
    onDone: ({ data }) => void navigate(companyPaths.editInternship(data.id)),
  });
  return (
    <button
      type="button"
      className={icon ? 'icon-button' : 'btn btn-quiet'}
      aria-label={icon ? 'Duplicate' : undefined}
      title={icon ? 'Duplicate' : undefined}
      disabled={isLoading}
      onClick={() => void send({ id })}
    >
      {icon ? <Icon name="copy" /> : 'Duplicate'}
    </button>
  );
});
