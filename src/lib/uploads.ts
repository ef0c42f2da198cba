/** What the address of an uploaded file says of it. */
const pathOf = (address: string): string => address.split(/[?#]/)[0]!;

/** The file's name. */
export function fileNameOf(address: string): string {
  const last = pathOf(address).split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'Current file';
  } catch {
    return last;
  }
}

/** Whether it can be shown as a picture. */
export const isPicture = (address: string): boolean => /\.(png|jpe?g)$/i.test(pathOf(address));
