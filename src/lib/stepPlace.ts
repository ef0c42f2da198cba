import { studentPaths } from './dashboardPaths';
import { diaryKey } from './diaryKey';
import { toQueryString } from './queryString';

interface Step {
  kind: string;
  application_id: number | null;
  internship_id: number | null;
  placement_id?: number | null;
}

export function placeOfStep({ kind, application_id, ...ids }: Step): string {
  if (kind === 'diary') return `${studentPaths.diaryEntries}${toQueryString({ owner: diaryKey(ids) })}`;
  if (kind === 'invitation') return studentPaths.project;
  if (kind === 'supervisor') return studentPaths.placements;
  return application_id === null ? studentPaths.profile : `${studentPaths.applied}#row-${application_id}`;
}
