import { useEffect } from 'react';
import { authApi } from '#src/api/authApi';
import { useGetTwoStepQuery } from '#src/api/twoStepApi';
import { selectTwoStepPhase } from '#src/state/twoStep/slice';
import { PageFrame } from '#src/ui/page/PageFrame';
import { Section } from '#src/ui/page/Section';
import { TwoStepSettings } from '#src/widgets/account/twoStep/TwoStepSettings';
import { useAppDispatch, useAppSelector } from '../hooks';

/** Stands for every page of staff until their second step is set up and the recovery codes are kept. */
export function TwoStepFirst() {
  const dispatch = useAppDispatch();
  const { data } = useGetTwoStepQuery();
  const resting = useAppSelector((state) => selectTwoStepPhase(state) === 'resting');
  const done = data?.on === true && resting;
  useEffect(() => {
    if (!done) return;
    void dispatch(
      authApi.endpoints.getCurrentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
  }, [done, dispatch]);
  return (
    <PageFrame
      title="Set up two-step sign-in"
      lead="Your university asks it of everybody who works with other people's data. It takes two minutes and an authenticator app on your phone. Until then nothing else opens."
    >
      <div className="account-page">
        <Section title="Two-step sign-in">
          <TwoStepSettings />
        </Section>
      </div>
    </PageFrame>
  );
}
