import { useDispatch } from 'react-redux';
import type { ListImport } from '#contract/lookup/calls';
import { LIMITS } from '#contract/limits';
import type { ListName } from '#contract/lookup/lists';
import { useImportListMutation } from '#src/api/administrationApi';
import { noticedSuccess } from '#src/state/notices';
import { FileImport } from '#src/widgets/FileImport';
import { LIST_WORDS } from './words';

const DOES: Readonly<Record<string, string>> = { add: 'added', change: 'changed', same: 'stay as they are' };

export function ImportDialog({ list, onClose }: { list: ListName; onClose: () => void }) {
  const dispatch = useDispatch();
  const [send, { isLoading }] = useImportListMutation();
  return (
    <FileImport<ListImport>
      title={`Import ${LIST_WORDS[list].label.toLowerCase()}`}
      accept=".xlsx,.csv,text/csv"
      send={([file], dryRun) => send({ list, file, dryRun })}
      blocked={isLoading}
      wrongOf={({ counts }) => counts.error}
      verdict={({ counts }) =>
        `${counts.add} ${DOES.add}, ${counts.change} ${DOES.change}, ${counts.same} ${DOES.same}.`
      }
      worthTelling={({ action }) => action !== 'same'}
      tell={({ row, name, action, errors }) =>
        `Line ${row}${name && ` · ${name}`}: ${errors.length > 0 ? errors.join('; ') : (DOES[action] ?? action)}`
      }
      safe="Nothing was changed."
      onImported={() => {
        dispatch(noticedSuccess('List imported.'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        A spreadsheet (.xlsx) or a CSV file with a header row and at most {LIMITS.importRows} lines. It needs
        the column name; {list === 'colleges' ? 'code, aliases and mail_domains are' : 'aliases is'} optional,
        several in one cell separated by semicolons. With the column id from an export, entries are renamed.
        Blank cells change nothing.
      </p>
    </FileImport>
  );
}
