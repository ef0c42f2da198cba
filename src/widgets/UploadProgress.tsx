import { useSelector } from 'react-redux';
import { selectUploadPercent } from '../state/uploads';

/** How much of the named upload has left; nothing while none is under way. */
export function UploadProgress({ upload }: { upload: string }) {
  const percent = useSelector(selectUploadPercent(upload));
  if (percent === null) return null;
  return (
    <div className="upload-progress">
      <label>
        Sending your files… <span className="tabular">{percent}%</span>
        <progress value={percent} max={100} />
      </label>
    </div>
  );
}
