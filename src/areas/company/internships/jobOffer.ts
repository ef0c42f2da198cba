import type { InternshipValues } from '#src/api/mapping/internshipMapper';
import type { Draft } from '#src/state/drafts/slice';

/** The job offer as the form holds it. */
export type JobOffer = Pick<InternshipValues, 'isJobOffer' | 'jobOfferPackage'>;

const DRAFT = /^internship-(\d+)$/;

/** Names the draft of an internship's form. */
export const internshipDraft = (id: number | 'new'): string => `internship-${id}`;

/** The job offer of a form, or null where it says that there is none. */
export const offerOf = ({ isJobOffer, jobOfferPackage }: Partial<JobOffer>): JobOffer | null =>
  isJobOffer === '1' ? { isJobOffer, jobOfferPackage: jobOfferPackage ?? '' } : null;

export interface KeptOffer extends JobOffer {
  /** The internship whose form holds it. */
  id: number;
  form: string;
}

/** The job offers that were typed and not saved, by internship (docs/rules.md, internships 2). */
export function keptOffers(drafts: readonly Draft[], userId: number | null): KeptOffer[] {
  return drafts.flatMap(({ userId: owner, form, values }) => {
    const id = DRAFT.exec(form)?.[1];
    const offer = owner === userId && id ? offerOf(values as Partial<JobOffer>) : null;
    return offer ? [{ ...offer, id: Number(id), form }] : [];
  });
}
