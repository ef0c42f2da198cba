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
  /** An example; `exampleOf` the label where there is none. */
  placeholder?: string;
}

export interface Option {
  value: string;
  label: string;
}

/** What an empty field reads that has no example of its own. */
export const exampleOf = (label: string): string => `Enter your ${label.toLowerCase().replace(/^your /, '')}`;
