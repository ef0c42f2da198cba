/** The red asterisk; assistive technology is told by `aria-required`. */
export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden="true">
      *
    </span>
  );
}
