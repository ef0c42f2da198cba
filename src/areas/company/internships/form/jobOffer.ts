import type { InternshipValues } from '#src/api/mapping/internshipMapper';
import type { Draft } from '#src/state/drafts/slice';

type JobOffer = Pick<InternshipValues, 'isJobOffer' | 'jobOfferPackage'>;

const DRAFT = /^internship-(\d+)$/;

export const internshipDraft = (id: number | 'new'): string => `internship-${id}`;

/** Null if the form says that there is none. */
export const offerOf = ({ isJobOffer, jobOfferPackage }: Partial<JobOffer>): JobOffer | null =>
  isJobOffer === '1' ? { isJobOffer, jobOfferPackage: jobOfferPackage ?? '' } : null;

export interface UnsavedOffer extends JobOffer {
  id: number;
  form: string;
}

/** Typed and not saved (docs/rules.md, internships 2). */
export function unsavedOffers(drafts: readonly Draft[], userId: number | null): UnsavedOffer[] {
  return drafts.flatMap(({ userId: owner, form, values }) => {
    const id = DRAFT.exec(form)?.[1];
    const offer = owner === userId && id ? offerOf(values as Partial<JobOffer>) : null;
    return offer ? [{ ...offer, id: Number(id), form }] : [];
  });
}
