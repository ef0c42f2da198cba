import { kindOf } from './kinds';

/** Whose an internship is, for lists of records; null of a company, whose name stands beside it already. */
export const companyCell = ({ kind, company }: { kind: string; company: string }) =>
  kindOf(kind) === 'company' ? null : <span className="is-breakable">{company}</span>;
