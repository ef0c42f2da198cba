import { useDispatch } from 'react-redux';
import type { PeopleImport as Report } from '#contract/person/calls';
import { LIMITS } from '#contract/limits';
import { several } from '#contract/several';
import { useImportPeopleMutation } from '#src/api/administrationApi';
import { formatCount } from '#src/lib/money';
import { noticedSuccess } from '#src/state/notices';
import { FileImport } from '#src/widgets/FileImport';

const DOES: Readonly<Record<string, string>> = {
  add: 'invited',
  change: 'changed and invited again',
  same: 'stay as they are',
};

export function PeopleImport({ onClose }: { onClose: () => void }) {
  const dispatch = useDispatch();
  const [send, { isLoading }] = useImportPeopleMutation();
  return (
    <FileImport<Report>
      title="Invite staff by a file"
      accept=".xlsx,.csv,text/csv"
      send={([file], dryRun) => send({ file, dryRun })}
      blocked={isLoading}
      wrongOf={({ counts }) => counts.error}
      verdict={({ counts }) =>
        `${counts.add} ${DOES.add}, ${counts.change} ${DOES.change}, ${counts.same} ${DOES.same}.`
      }
      worthTelling={({ action }) => action !== 'same'}
      tell={({ row, name, action, errors }) =>
        `Line ${row}${name && ` · ${name}`}: ${errors.length > 0 ? errors.join('; ') : (DOES[action] ?? action)}`
      }
      safe="Nobody was invited."
      onImported={({ counts }) => {
        const invited = counts.add + counts.change;
        dispatch(
          noticedSuccess(
            invited === 0 ? 'Everybody was there already.' : `${several(invited, 'invitation')} sent.`,
          ),
        );
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        A spreadsheet (.xlsx) or a CSV file with a header row and at most {formatCount(LIMITS.peopleRows)}{' '}
        lines: role, name, email, college and branches. Role is coordinator, office (all colleges), moderator
        or administrator. A coordinator needs a college; branches are separated by semicolons, none means all.
      </p>
    </FileImport>
  );
}
