import { Icon } from '../Icon';
import { safeHref } from '../../lib/safeHref';
import { useObjectUrl } from './useObjectUrl';

interface Props {
  /** Accessible name of what the file is, "Logo" for example. */
  label: string;
  /** What the user has just chosen, or null. */
  chosen: File | null;
  /** Address of the file that the record has, or null. */
  existing: string | null;
  disabled?: boolean;
  onRemove: () => void;
}

const fileName = (address: string): string => {
  const last = address.split(/[?#]/)[0]!.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'Current file';
  } catch {
    return last;
  }
};
const isImage = (address: string): boolean => /\.(png|jpe?g)$/i.test(address.split(/[?#]/)[0]!);

/** The chosen file with a Remove button, else the existing one as a link; images also as a picture. */
export function FilePreview({ label, chosen, existing, disabled, onRemove }: Props) {
  const url = useObjectUrl(chosen?.type.startsWith('image/') ? chosen : null);
  const href = safeHref(existing);
  if (chosen) {
    return (
      <div className="file-preview">
        {url && <img className="file-preview-image" src={url} alt={`Preview of ${label}`} />}
        <span className="file-preview-name">{chosen.name}</span>
        <button type="button" className="btn btn-sm btn-outline-secondary" aria-label={`Remove ${chosen.name}`} disabled={disabled} onClick={onRemove}>
          Remove
        </button>
      </div>
    );
  }
  if (!href) return null;
  return (
    <div className="file-preview">
      {isImage(href) && <img className="file-preview-image" src={href} alt={`Current ${label}`} />}
      <a href={href} target="_blank" rel="noreferrer">
        <Icon name="file" /> {fileName(href)}
      </a>
    </div>
  );
}
