import { useEffect, useState, type ComponentType } from 'react';

/** What waits for a student, in a place that is kept for it: its code is downloaded by students only. */
export function WaitingForYou() {
  const [Waiting, setWaiting] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./Waiting').then(
      (module) => setWaiting(() => module.default),
      () => undefined,
    );
  }, []);
  return <div className="hero-waiting">{Waiting && <Waiting />}</div>;
}
