import { useEffect, useState, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectIsStudent } from '#src/state/auth/selectors';

interface Props<P> {
  load: () => Promise<{ default: ComponentType<P> }>;
  props: P;
}

/** A part whose code nobody but students loads; the page is whole without it. */
export function ForStudents<P extends object>({ load, props }: Props<P>) {
  const isStudent = useSelector(selectIsStudent);
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isStudent) return;
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => undefined,
    );
  }, [isStudent, load]);
  return isStudent && Part ? <Part {...props} /> : null;
}
