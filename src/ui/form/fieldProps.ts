/** What every field of a form takes. */
export interface FieldProps {
  /** Key in the form's values. */
  name: string;
  /** Shown as given; also names the field in the list of what is still missing. */
  label: string;
  required?: boolean;
  /** One sentence under the field: units, bounds, what happens with the value. */
  help?: string;
  /** Of the control; `field-{name}` unless told, so that other screens can link to it. */
  id?: string;
}

/** What a field takes whose text is typed. */
export interface TypedFieldProps extends FieldProps {
  /** An example; one is made of the label unless told. */
  placeholder?: string;
}

export interface Option {
  value: string;
  label: string;
}

/** The example text of a field that names none of its own. */
export const placeholderFor = (label: string): string => `Enter your ${label.toLowerCase()}`;
