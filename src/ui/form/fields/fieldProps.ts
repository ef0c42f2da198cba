export interface FieldProps {
  name: string;
  /** Also names the field in the list of missing ones. */
  label: string;
  required?: boolean;
  /** Units, bounds, what happens with the value. */
  help?: string;
  /** `field-{name}` by default, so that other screens can link to it. */
  id?: string;
}

export interface TypedFieldProps extends FieldProps {
  /** An example. */
  placeholder?: string;
}

export interface Option {
  value: string;
  label: string;
}
