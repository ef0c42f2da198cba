import type { ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Dialog } from './Dialog';

export type KeyMeaning = readonly [key: string, what: string];

interface Props {
  open: boolean;
  keys: readonly KeyMeaning[];
  onClose: () => void;
  children?: ReactNode;
}

export function KeysDialog({ open, keys, onClose, children }: Props) {
  return (
    <Dialog open={open} title="Keys" onClose={onClose}>
      <dl className="keys d-grid gap-2">
        {[...keys, ['?', 'Show this list'] as const].map(([key, what]) => (
          <div key={key} className="d-flex align-items-baseline gap-3">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {children}
      <div className="actions justify-content-end">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
