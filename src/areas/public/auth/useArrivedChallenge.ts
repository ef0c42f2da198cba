import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { CHALLENGE_PARAMETER } from '#contract/university/answers';
import { challengeArrived } from '#src/state/secondStep/slice';

/** Takes the challenge of a second step out of the address, where the university's sign-in has put it. */
export function useArrivedChallenge(): void {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    const challenge = new URLSearchParams(hash.slice(1)).get(CHALLENGE_PARAMETER);
    if (!challenge) return;
    dispatch(challengeArrived({ challenge }));
    void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate, dispatch]);
}
