import { kindOf } from './kinds';

/** Null for a company, whose name is beside it already. */
export const companyCell = ({ kind, company }: { kind: string; company: string }) =>
  kindOf(kind) === 'company' ? null : company;
