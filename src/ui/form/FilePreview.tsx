import { FileLink } from '../FileLink';
import { useObjectUrl } from './useObjectUrl';

interface Props {
  /** Accessible name of what the file is, "Logo" for example. */
  label: string;
  /** What the user has just chosen, or null. */
  chosen: File | null;
  /** Address of the file that the record has, or null. */
  existing: string | null;
  onRemove: () => void;
}

/** The chosen file with a Remove button, else the existing one as a link; images also as a picture. */
export function FilePreview({ label, chosen, existing, onRemove }: Props) {
  const url = useObjectUrl(chosen?.type.startsWith('image/') ? chosen : null);
  if (chosen) {
    return (
      <div className="file-preview">
        {url && <img className="file-preview-image" src={url} alt={`Preview of ${label}`} />}
        <span className="file-preview-name">{chosen.name}</span>
        <button
          type="button"
          className="btn btn-sm btn-outline-secondary"
          aria-label={`Remove ${chosen.name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    );
  }
  return existing === null ? null : <FileLink address={existing} alt={`Current ${label}`} />;
}
