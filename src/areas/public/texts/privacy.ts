import { SITE } from '#src/lib/site';
import type { TextSection } from './TextFrame';

/** How personal data is handled, along the Digital Personal Data Protection Act, 2023. */
export const PRIVACY: readonly TextSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    paragraphs: [
      `${SITE.organisation} runs this portal and is the Data Fiduciary for the personal data in it, in the words of the Digital Personal Data Protection Act, 2023. You reach us at ${SITE.email} or at the address in the footer.`,
    ],
  },
  {
    id: 'what',
    title: 'What we keep about you',
    points: [
      'Account: name, email, mobile number, your role, and your password as a hash that nobody can read back.',
      'Student profile: date of birth, gender, USN, college, branch, semester, address, skills and interests and, if you give them, your LinkedIn address and résumé.',
      'What you do here: applications with their messages and dates, diary entries, project and team, payment references and receipts.',
      'Employer profile: the company’s details and documents, and the names, emails and phone numbers of its contact person and its CEO.',
      'Technical records: the time and kind of each request and the address it came from, to keep the portal running and to stop abuse.',
    ],
  },
  {
    id: 'why',
    title: 'What we use it for',
    paragraphs: [
      'We process your data because you consent to it when you register and fill in your profile, and only for what you came here for:',
    ],
    points: [
      'to show you internships and carry your applications to the companies you choose,',
      'to let companies judge applications and tell you the outcome,',
      'to let your college’s coordinator see your progress, review your diary and verify payments,',
      'to check that companies are real before students see them,',
      'to send you the mails you ask for, such as a link for a new password.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who sees it',
    points: [
      'A company sees your profile and message when you apply to it, and not before. Your résumé opens for those companies and for your college’s coordinator, and for nobody else.',
      'Coordinators see the students of their own college. Moderators see company profiles and internships.',
      'The hosting and mail services that run the portal handle data on our instructions only.',
      'We do not sell personal data, show advertisements, or pass data on for anybody’s marketing. Authorities receive it only where the law requires it.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and your browser’s storage',
    paragraphs: [
      'One cookie keeps you signed in and one protects your forms against forgery; both are needed for the portal to work. Your browser also remembers the theme you chose and unfinished forms, on your own device, until you finish or discard them or log out. A diary entry that could not be sent stays there until it was sent or you discard it. There is no tracking and no third-party script.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    points: [
      'Your account and profile: as long as the account exists. Ask us and we erase it.',
      'Applications, diaries and payments: until the end of the academic year after the internship, as the university needs them for credits and audits; then they are erased or made anonymous.',
      'Password links: 60 minutes. Technical records: at most 90 days.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: ['Under the Act you may, at no cost:'],
    points: [
      'ask what personal data we hold about you and with whom it was shared,',
      'have it corrected, completed or brought up to date; most of it you can edit yourself in your profile,',
      'have it erased when it is no longer needed or the law does not oblige us to keep it,',
      'withdraw your consent as easily as you gave it; what was done before stays lawful,',
      'name somebody who exercises these rights for you if you cannot.',
    ],
  },
  {
    id: 'young',
    title: 'If you are under 18',
    paragraphs: [
      'The Act asks for the verifiable consent of a parent or guardian before we process the data of a child. If you are under 18, please register only after your parent or guardian has written to us; we close accounts opened without that.',
    ],
  },
  {
    id: 'safety',
    title: 'How it is protected',
    paragraphs: [
      'Data travels encrypted, documents open only for those who may see them, and every call is checked against your role. If a breach ever touches your data, we tell you and the Data Protection Board of India without delay: what happened, what it may mean, and what to do.',
    ],
  },
  {
    id: 'grievances',
    title: 'Complaints',
    paragraphs: [
      `Write to the grievance officer at ${SITE.email}. You have an answer within 30 days. If it does not settle the matter you may turn to the Data Protection Board of India.`,
    ],
  },
];
