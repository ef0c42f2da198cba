import { ChooseDay } from './ChooseDay';
import { useDiaryKind } from './useDiaryKind';

export default function DiaryPage() {
  const kind = useDiaryKind();
  return <ChooseDay key={kind.name} kind={kind} />;
}
