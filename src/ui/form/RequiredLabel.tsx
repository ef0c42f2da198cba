/** Id of a label's own words: they name the control, so that the asterisk is not part of its name. */
export const wordsId = (id: string): string => `${id}-words`;

/** A label's words and the red asterisk; assistive technology is told by `aria-required`. */
export function RequiredLabel({ id, label }: { id: string; label: string }) {
  return (
    <>
      <span id={wordsId(id)}>{label}</span>
      <span className="text-danger" aria-hidden="true">
        *
      </span>
    </>
  );
}
