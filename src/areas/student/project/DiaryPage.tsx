import { ChooseDay } from '../diary/ChooseDay';
import { PROJECT } from '../diary/kinds';

export default function DiaryPage() {
  return <ChooseDay kind={PROJECT} />;
}
