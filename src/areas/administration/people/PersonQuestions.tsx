import { useState } from 'react';
import type { Person } from '#contract/person/calls';
import { ROLES } from '#contract/roles';
import { disablingRules } from '#contract/person/rules';
import {
  useDisablePersonMutation,
  useEnablePersonMutation,
  useEndPersonSessionsMutation,
  useResetPersonTwoStepMutation,
} from '#src/api/administrationApi';
import { useNameOwnerMutation } from '#src/api/membersApi';
import { administrationPaths } from '#src/lib/dashboardPaths';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { useQuestion } from '#src/state/form/useQuestion';
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog';
import { Link } from '#src/ui/Link';
import { ReasonDialog } from '#src/widgets/ReasonDialog';

interface Props {
  person: Person;
  onClose: () => void;
}

/** An act on another person. */
export const MAKE_OWNER = 'Make an owner of the company';

const isStudent = ({ role_id }: Person): boolean => role_id === ROLES.student;

export function DisableDialog({ person, onClose }: Props) {
  const [freesRow, setFreesRow] = useState(true);
  const { send, submitErrors } = useFormMutation(useDisablePersonMutation, {
    key: 'disable-person',
    done: 'Account disabled.',
    failed: 'Failed to disable the account.',
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title="Disable this account?"
      about={
        <>
          <p>
            <strong>{person.name}</strong> is signed out everywhere immediately and cannot sign in. Nothing is
            deleted. First hand over anything others need.
          </p>
          {person.company_role === 'owner' && (
            <p>
              The only owner of a company cannot be disabled. First open a colleague among the{' '}
              <Link to={`${administrationPaths.people}?role_id=${ROLES.company}`} onClick={onClose}>
                people of companies
              </Link>{' '}
              and choose “{MAKE_OWNER}”. If there is none, sign this person out everywhere and ask a moderator
              to suspend the company.
            </p>
          )}
        </>
      }
      draft={`disable-person-${person.id}`}
      name="reason"
      label="Reason"
      help="Shown when the owner of the account tries to sign in."
      rules={disablingRules}
      submitLabel="Disable"
      submitErrors={submitErrors}
      send={(reason) => send({ id: person.id, reason, ...(!freesRow && { free_roster: '0' }) })}
      onClose={onClose}
    >
      {isStudent(person) && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={freesRow}
            onChange={({ target }) => setFreesRow(target.checked)}
          />{' '}
          Release the USN, so that another account can be confirmed with it
        </label>
      )}
    </ReasonDialog>
  );
}

export function EnableDialog({ person, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useEnablePersonMutation, {
    key: 'enable-person',
    done: 'Account enabled.',
    failed: 'Failed to enable the account.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Enable this account?"
      confirmLabel="Enable"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: person.id })}
    >
      <p>
        <strong>{person.name}</strong> can sign in again, with the same password.
      </p>
      {person.disabled_reason && <p className="muted">Disabled because: {person.disabled_reason}</p>}
    </ConfirmDialog>
  );
}

export function SessionsDialog({ person, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useEndPersonSessionsMutation, {
    key: 'person-sessions',
    done: 'Signed out everywhere.',
    failed: 'Failed to sign the account out.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: person.id })}
    >
      <p>
        Every device of <strong>{person.name}</strong> is signed out immediately. The password does not
        change.
      </p>
    </ConfirmDialog>
  );
}

export function TwoStepDialog({ person, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useResetPersonTwoStepMutation, {
    key: 'person-two-step',
    done: 'Two-step sign-in is off for this account.',
    failed: 'Failed to switch two-step sign-in off.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title="Switch two-step sign-in off?"
      confirmLabel="Switch off"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: person.id })}
    >
      <p>
        For <strong>{person.name}</strong> sign-in then needs only the password. Do this only if you are sure
        who is asking: the phone and recovery codes are lost. The account's owner is notified by email.
      </p>
    </ConfirmDialog>
  );
}

/** Where the only owner of a company is gone. */
export function OwnerDialog({ person, onClose }: Props) {
  const { send, isLoading, failed } = useQuestion(useNameOwnerMutation, {
    key: 'name-owner',
    done: 'Made an owner of the company.',
    failed: 'Failed to make this person an owner.',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title="Make an owner of the company?"
      confirmLabel="Make owner"
      busy={isLoading}
      failed={failed}
      onClose={onClose}
      onConfirm={() => void send({ id: person.id })}
    >
      <p>
        <strong>{person.name}</strong> then looks after people and profile of the company. Do this only if its
        owners are gone, and you are sure who is asking.
      </p>
    </ConfirmDialog>
  );
}
