import { ERASE_DAYS, RETENTION } from '#contract/retention';
import { LEAST_AGE } from '#contract/student/age';

/** How personal data is handled, along the Digital Personal Data Protection Act, 2023. */
export const PRIVACY = `What we keep about you, why we keep it, who can see it, and what you can ask us to do.

## Who is responsible {#who}

{organisation} runs this portal and is the Data Fiduciary for the personal data in it, in the words of the Digital Personal Data Protection Act, 2023. You reach us at {email} or at the address in the footer.

## What we keep about you {#what}

- Account: name, email, mobile number, your role, and your password as a hash that nobody can reverse; if you sign in by your university, your university ID; if you switch two-step sign-in on, its key.
- Consent: which version of the terms and of this policy you agreed to, when, and from which network address.
- Student profile: date of birth, gender, USN, college, branch, semester, address, skills and interests and, if you give them, your LinkedIn address and résumé; if you are under 18, that your college has seen a parent's letter.
- Enrolment, from your college’s roster: name, USN, email, college, branch, programme, semester, year, date of birth and, where the college enters them, CGPA and backlogs.
- What you do here: applications with their messages and dates, internships with their terms, diary entries, project and team, payment references and receipts, evaluations, feedback, reports, saved internships and certificates. Companies may note something about an application for themselves.
- Messages: notifications, announcements of your college, and the emails that we send you.
- Other people named by you or a company: the supervisor of an internship (name, email, phone, designation), and your emergency contact (name, relation, phone).
- Employer profile: the company’s details and documents, and the names, emails and phone numbers of its contact person and its CEO.
- Decisions: who changed an application's status, decided on a payment or a record, reviewed a diary or changed a password, and when, so that it can be checked later.
- Technical records: the time and kind of each request and the address it came from, to keep the portal running and to stop abuse.

## What we use it for {#why}

By agreeing to this policy and filling in your profile you let us process your data for the purposes below only. You agree when you register, or at your first sign-in if somebody else made your account. If this policy changes, we show you the new version and ask again.

- to show you internships and carry your applications to the companies you choose,
- to let companies judge applications and tell you the outcome,
- to let your college’s coordinator see your progress, review your diary and verify payments,
- to check that companies are real before students see them,
- to let your college keep its register of internships and issue certificates,
- to send you the emails you request, such as a link to set a new password, and those about your applications, which you can switch off.

## Who sees it {#sharing}

- A company sees your profile and message when you apply to it, and not before. Where its internship asks for a CGPA or for backlogs, it sees yours from the roster too, and the portal tells you so before you apply. Only those companies and your college’s coordinator can open your résumé.
- Coordinators see the students of their own college. Moderators see company profiles and internships.
- Members of your project team see your name, USN, email and branch. Before you join, the team that invites you sees only your USN.
- Your supervisor at a company sees the weeks of your diary by a link, your college’s guide and coordinator see your emergency contact, and anybody who has the address of a certificate sees what is printed on it.
- Administrators see accounts and the log of decisions and, for audits, the file of each internship.
- The hosting and mail services that run the portal handle data on our instructions only.
- We do not sell personal data, show advertisements, or pass data on for anybody’s marketing. Authorities receive it only where the law requires it.

## Cookies and your browser’s storage {#cookies}

One cookie keeps you signed in and one protects your forms against forgery; both are needed for the portal to work. Your browser also remembers the theme you chose and unfinished forms, on your own device, until you finish or discard them or log out. A diary entry that could not be sent stays there until it is sent or you discard it. There is no tracking and no third-party script.

## How long we keep it {#how-long}

Accounts, profiles, diaries and projects stay as long as the account exists: the portal does not delete them by itself, not even at the end of the academic year. You can delete your account yourself, under Account, My data: it happens ${ERASE_DAYS} days later, so that you can change your mind.

Then your name becomes “Former member” with a number. Your profile, texts, files, messages and sign-ins are deleted, and your full name also in others’ notifications and emails about you and in the log of decisions. What your supervisor signed stays until the supervisor’s details end. What stays names nobody: that there was an application, an internship or a payment, with its state, dates, hours, college and branch, which your college has to report. A project’s diary belongs to its team and stays with it.

{kept}

- Of each device on which you are signed in we keep the browser’s name and the network address of the sign-in, and show them to you; both are deleted when the session ends. You are signed out of a device after ${RETENTION.sessionDays} days without use, and after ${RETENTION.longestSessionDays} days in any case. Links for a new password end after 60 minutes.
- Notifications are deleted after ${RETENTION.notificationDays} days. The text of an email is erased once it has been sent, and the rest of its record after ${RETENTION.mailDays} days.
- A file that you replaced cannot be opened any more, and is deleted within a day.
- Emergency contacts are deleted ${RETENTION.contactDays} days after the internship’s end, names and addresses of supervisors after ${RETENTION.supervisorDays} days at the latest.
- Decisions are kept permanently, with the outcome and the name and role at that time, or “Former member” if that account was deleted. Certificates are kept as they were printed, because your college issued them and others must be able to check them.
- A ZIP of your data that you asked for can be downloaded for 24 hours.
- Technical records stay until the server replaces them with newer ones, backups until the portal's operators delete them. When a backup is restored, deleted accounts are removed again at once.

## Your rights {#rights}

Under the Act you may do the following at no cost. Most of your profile you edit yourself. Under Account, My data, you download all of it as a ZIP, and delete your account. For everything else write to {email}.

- ask what personal data we hold about you and with whom it was shared,
- have it corrected, completed or brought up to date,
- have it erased when it is no longer needed or the law does not oblige us to keep it,
- withdraw your consent as easily as you gave it; processing before that stays lawful,
- name someone to exercise these rights for you if you cannot.

## If you are under 18 {#young}

The Act asks for the verifiable consent of a parent or guardian before we process the data of a child. Nobody under ${LEAST_AGE} can use the portal. If you are under 18, bring a signed letter of your parent or guardian to your internship office: until it has seen it, you cannot apply.

## How it is protected {#safety}

Data is encrypted in transit, documents open only for people who may see them, and every request is checked against your role. If a breach affects your data, we notify you and the Data Protection Board of India without delay: what happened, what it may mean, and what to do.

## Complaints {#grievances}

Write to the grievance officer at {email}. We answer within 30 days. If that does not settle the matter, you can contact the Data Protection Board of India.
`;
