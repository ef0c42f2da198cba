import { DIARY_PLACEMENT_STATES } from '#contract/placement/lifecycle';
import type { YearReport } from '#contract/yearReport/calls';
import { useGetPlacementFilesQuery } from '#src/api/papersApi';
import { filterOf } from '#src/ui/list/ticks/useTicked';
import { ArchiveNotice } from '../archive/ArchiveNotice';
import { FilesDialog } from '../archive/FilesDialog';
import { useArchive } from '../archive/useArchive';

interface Props {
  report: YearReport | undefined;
  query: Parameters<typeof filterOf>[0];
  packing: boolean;
  onClose: () => void;
}

/** Files of the placements that the accreditation report is about, or of a sample of them. */
export function ReportFiles({ report, query, packing, onClose }: Props) {
  const archive = useArchive(useGetPlacementFilesQuery);
  return (
    <>
      <ArchiveNotice archive={archive} what="internship files" />
      {packing && report && (
        <FilesDialog
          filter={{
            ...filterOf(query),
            state: DIARY_PLACEMENT_STATES.join(','),
            year: String(report.year.id),
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
