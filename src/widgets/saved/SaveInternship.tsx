import { ForStudents } from './ForStudents';

interface Props {
  id: number;
  title: string;
  /** With its word, beside other buttons. */
  worded?: boolean;
}

const load = () => import('./SaveButton');

export function SaveInternship(props: Props) {
  return <ForStudents load={load} props={props} />;
}
