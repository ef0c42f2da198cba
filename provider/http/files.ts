import { fileUrl } from '../files/repository';

/** The address of an uploaded file, or null when there is none. */
export const linkToFile = (id: number | null, name: string | null): string | null =>
  id === null || name === null ? null : fileUrl(id, name);
