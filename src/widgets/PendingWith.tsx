import { useSelector } from 'react-redux';
import { known } from '#contract/known';
import type { Holder } from '#contract/pending';
import { ROLES } from '#contract/roles';
import { formatDate } from '#src/lib/dates';
import { selectUser } from '#src/state/auth/selectors';
import { WholeDates } from '#src/ui/WholeDates';

const NAMES: Readonly<Record<Holder, string>> = {
  student: 'the student',
  company: 'the company',
  college: 'the college',
  supervisor: 'the supervisor',
  moderators: 'the moderators',
};

/** To each role, what is its own. */
const OWN: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  [ROLES.student]: { student: 'you', college: 'your college', supervisor: 'your supervisor' },
  [ROLES.company]: { company: 'you' },
  [ROLES.coordinator]: { college: 'your college' },
  [ROLES.moderator]: { moderators: 'you and your colleagues' },
};

interface Props {
  /** Undefined from a provider that does not tell it. */
  holder: string | null | undefined;
  since: string | null | undefined;
  /** Where the row has several things that may be pending. */
  what?: string;
  /** Above the facts of a page, not in a row. */
  onPage?: boolean;
}

/** "With the company since 16 Nov 2026": whoever looks at a pending row knows who has it. */
export function PendingWith({ holder, since, what, onPage = false }: Props) {
  const role = useSelector(selectUser)?.role_id ?? 0;
  const name = holder ? (known(OWN[role] ?? {}, holder) ?? known(NAMES, holder)) : undefined;
  if (!name) return null;
  return (
    <p className={`small muted ${onPage ? 'mb-3' : 'mb-0'}`}>
      {what ? `${what}: with` : 'With'} {name}
      {since && <WholeDates text={` since ${formatDate(since)}`} />}
    </p>
  );
}
