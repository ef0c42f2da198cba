import { useForm } from 'react-final-form';
import { MARKS, withMark, type Mark } from './marks';

/** @param field the text area's name in the form */
export function MarkBar({ field }: { field: string }) {
  const form = useForm('MarkBar');
  const write = (mark: Mark) => {
    const area = document.getElementById(`field-${field}`);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { value: text, selectionStart, selectionEnd } = area;
    const marked = withMark({ text, start: selectionStart, end: selectionEnd }, mark);
    form.change(field, marked.text);
    // Once the field has its new text.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(marked.start, marked.end);
    });
  };
  return (
    <div className="d-flex flex-wrap gap-2 mb-3" role="toolbar" aria-label="Formatting">
      {MARKS.map((mark) => (
        <button key={mark.label} type="button" className="btn btn-quiet btn-sm" onClick={() => write(mark)}>
          {mark.label}
        </button>
      ))}
    </div>
  );
}
