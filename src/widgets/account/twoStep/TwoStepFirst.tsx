import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { askUser } from '#src/api/authApi';
import { useGetTwoStepQuery } from '#src/api/twoStepApi';
import { selectTwoStepPhase } from '#src/state/twoStep/slice';
import type { StoreDispatch } from '#src/state/undo';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { TwoStepSettings } from '#src/widgets/account/twoStep/TwoStepSettings';

export function TwoStepFirst() {
  const dispatch = useDispatch<StoreDispatch>();
  const { data } = useGetTwoStepQuery();
  const resting = useSelector(selectTwoStepPhase) === 'resting';
  const done = data?.on === true && resting;
  useEffect(() => {
    if (done) void dispatch(askUser());
  }, [done, dispatch]);
  return (
    <PageFrame
      title="Set up two-step sign-in"
      lead="Your university requires it for everyone who works with other people's data. It takes two minutes and an authenticator app on your phone. You must set it up before you can continue."
    >
      <div className="account-page">
        <Section title="Two-step sign-in">
          <TwoStepSettings />
        </Section>
      </div>
    </PageFrame>
  );
}
