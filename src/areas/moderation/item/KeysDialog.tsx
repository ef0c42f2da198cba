import { Dialog } from '#src/ui/Dialog';

const KEYS: readonly [key: string, what: string][] = [
  ['J', 'Next in the queue'],
  ['K', 'Previous in the queue'],
  ['A', 'Approve (asks first)'],
  ['R', 'Reject (asks for the reason)'],
  ['?', 'Show this list'],
];

interface Props {
  open: boolean;
  onClose: () => void;
}

/** What the keys do. */
export function KeysDialog({ open, onClose }: Props) {
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog-actions">
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
