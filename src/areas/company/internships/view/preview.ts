import { companyPaths } from '#src/lib/dashboardPaths';

/** The query parameter that opens the preview. */
export const PREVIEW = 'preview';
export const previewPath = (id: number): string => `${companyPaths.viewInternship(id)}?${PREVIEW}`;
