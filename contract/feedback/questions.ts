/** What a student answers from 1 to 5 when the report is submitted. */
export const FEEDBACK_QUESTIONS = [
  'I learned what the posting promised',
  'My supervisor had time for me',
  'The work fitted my studies',
  'I was treated fairly and safely',
  'I would recommend this internship',
] as const;
