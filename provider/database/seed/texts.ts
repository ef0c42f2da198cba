/** Sentences of the demo data: what students write to recruiters and into their diaries. */
export const MESSAGES: ReadonlyArray<(role: string, skill: string, name: string) => string> = [
  (role, skill, name) =>
    `Dear team, I am ${name} and I would like to join you as ${role}. I have used ${skill} in two course projects and I can start within a week.`,
  (role, skill) =>
    `I have followed your work for a year. Last term I completed a project with ${skill}; the position of ${role} would let me learn how it is used outside the classroom.`,
  (role, skill) =>
    `Good day. My strongest subject is ${skill}, and I helped a local shop with it during the holidays. I am applying as ${role} and can share my work on request.`,
  (role, skill) =>
    `The description of ${role} matches what I want to do after my degree. I am still learning ${skill}, but I learn steadily and ask when I am stuck.`,
  (role, skill, name) =>
    `Hello, my name is ${name}. Our college team came second in a state contest with a project built on ${skill}. I would be glad to bring that experience to you as ${role}.`,
  (role, skill) =>
    `I am looking for a place where my work is reviewed properly. I have practised ${skill} for a year, and ${role} sounds like the right next step. I am free on all weekdays.`,
];

/** Days of an internship: what was done, learnt, and in the way. */
export const WORK_DAYS: readonly {
  description: string;
  learnings: string;
  blockers: string;
  skills: readonly string[];
}[] = [
  {
    description:
      'Met the team, received access to the repository and set up the development environment with the help of my mentor.',
    learnings: 'How the services depend on each other.',
    blockers: 'Access to the test database is pending.',
    skills: ['Git', 'Linux'],
  },
  {
    description:
      'Read the code of the attendance module and drew its tables on paper. Discussed the drawing with my mentor.',
    learnings: 'Why attendance is stored as events.',
    blockers: '',
    skills: ['SQL'],
  },
  {
    description: 'Reproduced a reported fault in the monthly export and wrote a failing test for it.',
    learnings: 'A fault that has a test is half repaired.',
    blockers: '',
    skills: ['Unit Testing'],
  },
  {
    description: 'Repaired the monthly export and answered the comments of the first review.',
    learnings: 'Small changes are reviewed faster.',
    blockers: '',
    skills: ['JavaScript', 'Git'],
  },
  {
    description: 'Joined a call with a school that uses the product and took notes of their three wishes.',
    learnings: 'Users work around faults without telling anybody.',
    blockers: '',
    skills: ['User Research'],
  },
  {
    description: 'Built the first version of the leave request form with its validation.',
    learnings: 'Error messages belong beside the field.',
    blockers: 'The wording of two messages is not decided.',
    skills: ['React', 'TypeScript'],
  },
  {
    description: 'Connected the leave request form to the server and handled its error answers.',
    learnings: 'A form must survive an expired session.',
    blockers: '',
    skills: ['REST APIs', 'React'],
  },
  {
    description: 'Wrote tests for the leave request form and removed a flaky one together with a colleague.',
    learnings: 'Waiting for what the user sees is better than waiting for time.',
    blockers: '',
    skills: ['Unit Testing', 'TypeScript'],
  },
  {
    description: 'Measured the slowest page of the week and found a missing index.',
    learnings: 'How to read a query plan.',
    blockers: 'The index can be added only at night.',
    skills: ['PostgreSQL'],
  },
  {
    description:
      'Presented the leave request feature in the Friday meeting and collected the open questions.',
    learnings: 'A short demonstration says more than slides.',
    blockers: '',
    skills: ['Public Speaking'],
  },
];

/** Days of a college project. */
export const PROJECT_DAYS: readonly string[] = [
  'Agreed on the scope of the first version and divided the work among the three of us.',
  'Visited the hostel kitchen, counted the meals of two days and noted how left-over food is recorded today.',
  'Chose the sensors and ordered the load cells. Compared two ways of mounting them under the bins.',
  'Soldered the first board and read weights over the serial port.',
  'Calibrated the load cell with known weights; the error is below two per cent.',
  'Designed the tables for bins, readings and meals and wrote the first migration.',
  'Built the page that shows the weight of each bin during the day.',
  'Tested the board in the kitchen for four hours. The connection dropped twice near the oven.',
  'Added a buffer so that readings survive a lost connection and tested it by pulling the cable.',
  'Showed the first week of readings to our guide and planned the report.',
];

export const NEWS: readonly (readonly [string, string])[] = [
  [
    'Internship fair brings forty employers to Bengaluru',
    'Forty employers met students of twelve colleges. Half of them will hold interviews again next month.',
  ],
  [
    'Diary entries can now be written on the phone',
    'The internship diary has been redesigned for small screens. Entries that were started on one device can be finished on another.',
  ],
  [
    'Students of Demo Institute of Technology win state design contest',
    'A team of three built a bin that weighs left-over food and tells the kitchen how much to cook.',
  ],
  [
    'More stipends for internships in rural healthcare',
    'Six companies have agreed to raise the stipends of internships that take place outside large cities.',
  ],
  [
    'New companies join the portal',
    'Since the start of the term, companies from manufacturing, energy and agriculture have published their first internships.',
  ],
  [
    'How reviewers read an application',
    'Three recruiters explain what they look for in the first message of an applicant, and what makes them stop reading.',
  ],
  [
    'Remote internships: what worked this year',
    'A survey among two hundred interns shows that a fixed daily call with the mentor matters more than tools.',
  ],
  [
    'Alumni offer mock interviews on Saturdays',
    'Former interns hold practice interviews every Saturday until the end of the term. Places are given in order of registration.',
  ],
  [
    'Portal closed for maintenance on Sunday night',
    'The portal will not be available on Sunday between one and three in the morning.',
  ],
  [
    'Workshop on writing a one-page résumé',
    'The placement office repeats its popular workshop. Bring your résumé on paper.',
  ],
  [
    'Women in engineering: mentors wanted',
    'The mentoring programme enters its third year and looks for mentors from all branches.',
  ],
  [
    'Summer internships: first offers released',
    'The first offers for the summer have been released. Answer within a week so that others can move up.',
  ],
];

export const CIRCULARS: readonly (readonly [string, string])[] = [
  [
    'Submission of internship diaries for the current term',
    'All students with an accepted internship shall keep their diary complete on working days. Missing days shall be explained to the coordinator.',
  ],
  [
    'Verification of internship fees',
    'Students who pay a fee for an internship shall enter the payment reference on the portal. The coordinator confirms it within three working days.',
  ],
  [
    'Minimum duration of internships for credit',
    'An internship counts for credit when it lasts at least four weeks and its diary has been approved.',
  ],
  [
    'Holiday list for interns',
    'Interns follow the holiday list of their company. Days off need no diary entry.',
  ],
  [
    'Composition of project teams',
    'A project team has one to six members, among them its leader. Changes are possible until the mid-term review.',
  ],
  [
    'No objection certificates',
    'Students who join an internship outside the state shall collect a no objection certificate from the department office.',
  ],
  [
    'Code of conduct for interns',
    'Interns represent their college. They keep what they learn about their company confidential.',
  ],
  [
    'Mid-term review of projects',
    'The mid-term reviews take place in the department. Each team presents its diary and a working part of its project.',
  ],
  [
    'Insurance of students during internships',
    'The group insurance of the college covers students on the way to their internship and at work.',
  ],
  [
    'Correction of student data',
    'Students check their number, branch and semester on the portal and report mistakes to the department office.',
  ],
  [
    'Reporting of unpaid stipends',
    'A stipend that is more than fifteen days late shall be reported to the coordinator.',
  ],
  [
    'End of term evaluation',
    'Companies evaluate their interns at the end of the term. Students give feedback on their internship in the same week.',
  ],
];
