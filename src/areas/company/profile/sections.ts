export const SECTIONS = {
  general: 'General Company Details',
  location: 'Location',
  contact: 'Contact Person Details',
  ceo: 'CEO Information',
  offering: 'Internship Offering Details',
  evaluation: 'Company Evaluation',
  credentials: 'Company Credentials',
  social: 'Social Links',
  declarations: 'Declarations',
} as const;

/** First what the public page shows, then what the university requires. */
export const PARTS = {
  shown: {
    title: '1. What students see',
    hint: 'This appears on your public page, except GSTIN / PAN, revenue and street address.',
    sections: [SECTIONS.general, SECTIONS.location, SECTIONS.offering, SECTIONS.social],
  },
  checked: {
    title: '2. What the university checks',
    hint: 'A moderator checks this before your page goes live. Students do not see it.',
    sections: [
      SECTIONS.contact,
      SECTIONS.ceo,
      SECTIONS.evaluation,
      SECTIONS.credentials,
      SECTIONS.declarations,
    ],
  },
} as const;
