import ProgressBar from 'react-bootstrap/ProgressBar';
import { useSelector } from 'react-redux';
import { selectUploadPercent } from '../state/uploads';

/** How much of the named upload has left; nothing while none is under way. */
export function UploadProgress({ upload }: { upload: string }) {
  const percent = useSelector(selectUploadPercent(upload));
  if (percent === null) return null;
  return (
    <div className="upload-progress">
      <p>
        Sending your files… <span className="tabular">{percent}%</span>
      </p>
      <ProgressBar now={percent} aria-label="Files sent" />
    </div>
  );
}
