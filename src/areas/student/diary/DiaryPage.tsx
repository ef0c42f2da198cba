import { ChooseDay } from './ChooseDay';
import { INTERNSHIP } from './kinds';

export default function DiaryPage() {
  return <ChooseDay kind={INTERNSHIP} />;
}
