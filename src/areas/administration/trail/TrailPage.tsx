import { TRAIL_EXPORT, useListTrailQuery } from '#src/api/administrationApi';
import { paths } from '#src/lib/paths';
import { TrailList, useTrailQuery } from '#src/widgets/trail/TrailList';

/** The trail as administrators read it. */
export default function TrailPage() {
  const list = useListTrailQuery(useTrailQuery(), { refetchOnMountOrArgChange: true });
  return (
    <TrailList
      title="Trail"
      list={list}
      file={TRAIL_EXPORT}
      home={{ to: paths.administration, label: 'Go to the overview' }}
    />
  );
}
