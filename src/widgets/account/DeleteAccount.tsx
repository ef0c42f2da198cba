import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ERASE_DAYS } from '#contract/retention';
import { ROLES } from '#contract/roles';
import { known } from '#contract/known';
import { useEraseAccountMutation, useGetOwnDataQuery } from '#src/api/accountApi';
import { askUser } from '#src/api/authApi';
import { formatDate } from '#src/lib/dates';
import { paths } from '#src/lib/paths';
import { selectUser } from '#src/state/auth/selectors';
import { useFormMutation } from '#src/state/form/useFormMutation';
import type { StoreDispatch } from '#src/state/undo';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Link } from '#src/ui/Link';
import { Part } from '#src/ui/page/Part';
import { Section } from '#src/ui/page/Section';
import { OpenMatters } from './OpenMatters';
import { OwnerForm } from './OwnerForm';
import { useKeepAccount } from './useKeepAccount';

const EVERYBODY = [
  'Your name, email, mobile number, password and sign-ins.',
  'Notifications and emails to you, and your full name in those about you.',
];
const GOES: Readonly<Record<number, readonly string[]>> = {
  [ROLES.student]: [
    'Your profile, résumé and everything you uploaded.',
    'What you wrote: messages to companies, diary texts, reports.',
    'Your emergency contact.',
  ],
  [ROLES.company]: ['The company profile with its contact persons and documents; your postings close.'],
};
const STAYS: Readonly<Record<number, readonly string[]>> = {
  [ROLES.student]: [
    'Applications, internships and payments as “Former member”, with state, dates, hours, college and branch: your college has to report them.',
    'Certificates as they were printed: your college issued them, and others must be able to check them.',
    'What your supervisor signed and the supervisor’s contact details, until two years after the internship: they belong to the supervisor.',
    'A project’s diary: it belongs to your team.',
  ],
  [ROLES.company]: [
    'The company’s name with internships and certificates of your interns: it is their record.',
    'Decisions in the audit log, as “Former member”.',
  ],
};
const STAFF_STAYS = [
  'What you decided, in the audit log, as “Former member”: others must be able to check it.',
];

function Lists({ role }: { role: number }) {
  const goes = [...EVERYBODY, ...(known(GOES, String(role)) ?? [])];
  const stays = known(STAYS, String(role)) ?? STAFF_STAYS;
  return (
    <>
      <Part title="What is deleted">
        <ul>
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="What stays, and why">
        <ul>
          {stays.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <Link to={paths.privacy} around={(link) => <p>{link}</p>}>
          Privacy policy
        </Link>
      </Part>
    </>
  );
}

function Pending({ day }: { day: string }) {
  const { keep, isLoading } = useKeepAccount();
  return (
    <>
      <p>
        Your account will be deleted on <strong>{formatDate(day)}</strong>. Until then everything works as
        before, and you can change your mind.
      </p>
      <OpenMatters />
      <button type="button" className="btn btn-primary" disabled={isLoading} onClick={keep}>
        Keep my account
      </button>
    </>
  );
}

/** The form waits for the answer. */
interface Question {
  password: string;
  settle: (accepted: boolean) => void;
}

export function DeleteAccount() {
  const dispatch = useDispatch<StoreDispatch>();
  const user = useSelector(selectUser);
  const { data } = useGetOwnDataQuery();
  const [question, setQuestion] = useState<Question | null>(null);
  const { send, submitErrors, isLoading } = useFormMutation(useEraseAccountMutation, {
    key: 'erase-account',
    done: 'Your account will be deleted. We have emailed you the day.',
    failed: 'Your account stays as it is.',
    onDone: () => void dispatch(askUser()),
  });
  if (!user) return null;
  if (user.erase_on)
    return (
      <Section title="Delete my account">
        <Pending day={user.erase_on} />
      </Section>
    );
  const answer = (accepted: boolean) => {
    question?.settle(accepted);
    setQuestion(null);
  };
  return (
    <Section title="Delete my account">
      <p>
        Your account is deleted after {ERASE_DAYS} days. Until then you can keep your account with one click.
      </p>
      <OpenMatters />
      <Lists role={user.role_id} />
      <OwnerForm
        id="erase-password"
        confirm={data?.confirm}
        label="Delete my account"
        submittingLabel="Delete my account"
        quiet
        onSubmit={(password) =>
          new Promise((settle) => {
            setQuestion({ password, settle });
          })
        }
        submitErrors={submitErrors}
      />
      <ConfirmDialog
        open={question !== null}
        title="Delete your account?"
        confirmLabel="Delete my account"
        danger
        busy={isLoading}
        onClose={() => answer(false)}
        onConfirm={() => void send({ password: question?.password ?? '' }).then(answer)}
      >
        <p>
          In {ERASE_DAYS} days everything that names you is deleted for good. Download your data first if you
          want to keep it.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
