import { API_BASE } from '#contract/http';
import { WIRE } from '#contract/student/wire';
import { studentPaths } from '#src/lib/dashboardPaths';
import { useProviderHref } from '#src/lib/providerContext';
import { useAvailability } from '#src/ui/Link';
import { DownloadLink } from './DownloadLink';

interface Props {
  /** Of one internship; without it also of offers and saved internships. */
  placementId?: number;
  children: string;
}

/** An `.ics` file for the student's own calendar. */
export function CalendarLink({ placementId, children }: Props) {
  const href = useProviderHref();
  const isAvailable = useAvailability();
  // Somebody else's provider has no such call.
  if (!isAvailable(studentPaths.placements)) return null;
  const query = placementId === undefined ? '' : `?placement_id=${placementId}`;
  return (
    <DownloadLink href={href(`${API_BASE}${WIRE.getCalendar.path}${query}`)} name="internships.ics">
      {children}
    </DownloadLink>
  );
}
