import { Icon } from '../Icon';

/** Tells that the form opened with what was typed before, and offers to throw that away. */
export function DraftBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="notice draft-banner" role="status">
      <Icon name="info" />
      <p>
        <strong>Draft restored</strong> What you typed before is back. Files have to be chosen again.
      </p>
      <button type="button" className="btn btn-sm btn-quiet" onClick={onDiscard}>
        Discard
      </button>
    </div>
  );
}
