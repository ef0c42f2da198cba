/** Questions with their answers; each `id` is an address of its own (`/faqs#id`). */
export interface Question {
  id: string;
  question: string;
  answer: readonly string[];
}

export interface QuestionGroup {
  title: string;
  questions: readonly Question[];
}

export const QUESTIONS: readonly QuestionGroup[] = [
  {
    title: 'Accounts',
    questions: [
      {
        id: 'who-can-register',
        question: 'Who can register?',
        answer: [
          'Students of the university and its affiliated colleges, and registered organisations that offer internships. Coordinators and moderators receive their accounts from the internship cell.',
        ],
      },
      {
        id: 'forgotten-password',
        question: 'I have forgotten my password. What now?',
        answer: [
          'Open “Forgot password?” on the log-in page and enter your email. The mail holds a link that works once, for 60 minutes. If no mail arrives, look into your spam folder and check that you used the address you registered with.',
        ],
      },
      {
        id: 'change-email',
        question: 'Can I change my email address?',
        answer: [
          'No. Name and email are fixed once you have registered, because your applications refer to them. Register with an address that stays yours.',
        ],
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        answer: [
          'There is no button for it. Write to us from the address of the account: you are told what can be erased and what the university has to keep. The privacy policy says what the portal keeps for how long.',
        ],
      },
    ],
  },
  {
    title: 'For students',
    questions: [
      {
        id: 'complete-profile',
        question: 'Why am I asked to complete my profile?',
        answer: [
          'Companies decide on your college, branch, semester and skills, so these must be there before you can apply. The profile page lists what is missing; until then the rest of the dashboard is closed.',
        ],
      },
      {
        id: 'how-many',
        question: 'How many internships can I apply to?',
        answer: [
          'As many as you like, once to each. After you have withdrawn an application you may apply to the same internship again.',
        ],
      },
      {
        id: 'types',
        question: 'What do Free, Paid and Stipend mean?',
        answer: [
          'Free: nobody pays. Stipend: the company pays you the amount shown, per month. Paid: you pay the fee shown, in total, after an offer, to the account that your college names here.',
        ],
      },
      {
        id: 'status',
        question: 'What does the status of my application mean?',
        answer: [
          'Applied: the company has it. Under Review and Shortlisted: they are reading and choosing. Offer Released: it is your turn to accept or decline. Rejected, Withdrawn and Declined are final.',
          'For a paid internship, accepting leads to Payment Verification Pending until your coordinator has checked the payment.',
        ],
      },
      {
        id: 'withdraw',
        question: 'Can I take an application back?',
        answer: [
          'Yes, under Applied Internships, as long as no offer has been released. An offer you can decline.',
        ],
      },
      {
        id: 'resume-visible',
        question: 'Who can open my résumé?',
        answer: [
          'You, the coordinator of your college, and companies you have applied to, as long as you do not withdraw. Nobody else.',
        ],
      },
    ],
  },
  {
    title: 'For companies',
    questions: [
      {
        id: 'under-review',
        question: 'Why is my company or internship “Under Review”?',
        answer: [
          'A moderator looks at every new company and internship, and again after each edit to an approved one. Until then students do not see it. Most reviews are done within two working days; if it was rejected, the reason is shown.',
        ],
      },
      {
        id: 'documents',
        question: 'Which documents do I need?',
        answer: [
          'A company profile and a proof of registration, both as PDF of at most 2 MB: certificate of incorporation, GST registration or Udyam registration.',
        ],
      },
      {
        id: 'edit-post',
        question: 'What happens when I edit a published internship?',
        answer: [
          'It goes back to Under Review and is hidden until a moderator has approved it. Applications that you have received stay.',
        ],
      },
      {
        id: 'final-status',
        question: 'Can I change a rejection or an offer?',
        answer: [
          'No. Rejected is final, and after an offer it is the student’s turn. Please decide among Under Review and Shortlisted until you are sure.',
        ],
      },
    ],
  },
  {
    title: 'Payments',
    questions: [
      {
        id: 'how-to-pay',
        question: 'How do I pay the fee of a paid internship?',
        answer: [
          'When you have an offer, Payment Status and the question whether you accept it show the account that your college has named. Pay only there, enter the reference of the payment when you accept, and add the receipt if you have one. If no account is shown, ask the coordinator of your college. Never pay to an account that somebody sends you.',
        ],
      },
      {
        id: 'verification-failed',
        question: 'My payment could not be verified. Is the money lost?',
        answer: [
          'No. Read the remark, correct the reference or upload the receipt, and it is checked again. The refund policy says when money comes back.',
        ],
      },
    ],
  },
];

const contains = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** The questions that have every word of `text` in question or answer; all of them for a blank text. */
export function findQuestions(text: string): readonly QuestionGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return QUESTIONS;
  return QUESTIONS.map((group) => ({
    ...group,
    questions: group.questions.filter(({ question, answer }) =>
      contains([question, ...answer].join(' ').toLowerCase(), words),
    ),
  })).filter(({ questions }) => questions.length > 0);
}
