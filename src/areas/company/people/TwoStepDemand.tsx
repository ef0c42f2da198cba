import { useDispatch, useSelector } from 'react-redux';
import Button from 'react-bootstrap/Button';
import { askUser } from '#src/api/authApi';
import { useRequireMembersTwoStepMutation } from '#src/api/membersApi';
import { useFormMutation } from '#src/state/form/useFormMutation';
import { selectUser } from '#src/state/auth/selectors';
import type { StoreDispatch } from '#src/state/undo';
import { Section } from '#src/ui/page/Section';
import { forOwners } from '#src/widgets/forMembers';

/** One switch for everybody; who has no second step sets it up at the next page. */
export const TwoStepDemand = forOwners(function TwoStepDemand() {
  const dispatch = useDispatch<StoreDispatch>();
  const isRequired = useSelector(selectUser)?.company_two_step === true;
  const { send, isLoading } = useFormMutation(useRequireMembersTwoStepMutation, {
    key: 'members-two-step',
    done: ({ message }) => message,
    failed: 'Failed to save.',
    onDone: () => void dispatch(askUser()),
  });
  return (
    <Section title="Two-step sign-in">
      <p>
        {isRequired
          ? 'All members need two-step sign-in. Members without it must set it up before they can continue.'
          : 'Members choose for themselves. If you require it, members without it, you included, must set it up before they can continue.'}
      </p>
      <Button
        variant="quiet"
        disabled={isLoading}
        onClick={() => void send({ required: isRequired ? '0' : '1' })}
      >
        {isRequired ? 'Make it optional' : 'Require it of all members'}
      </Button>
    </Section>
  );
});
