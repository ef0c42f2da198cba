/** Finds the element whose words are `text`, dates in elements of their own included. */
export const wholeText =
  (text: string) =>
  (_own: string, element: Element | null): boolean =>
    element?.textContent === text && [...element.children].every((child) => child.textContent !== text);
