import { companyPaths } from '#src/lib/dashboardPaths';

/** In the address of an internship: its preview stands open. */
export const PREVIEW = 'preview';
/** To the preview of an own internship. */
export const previewPath = (id: number): string => `${companyPaths.viewInternship(id)}?${PREVIEW}`;
