import '#src/styles/forms.scss';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router-dom';
import { requiredDate } from '#contract/rules/fields';
import { FUTURE_DAY } from '#contract/rules/diary';
import { toQueryString } from '#src/lib/queryString';
import { noticedError } from '#src/state/notices';
import { selectToday } from '#src/state/ui';
import { DateField } from '#src/ui/form/DateField';
import { FormFrame } from '#src/ui/form/FormFrame';
import { SelectField } from '#src/ui/form/SelectField';
import { SubmitBar } from '#src/ui/form/SubmitBar';
import { ErrorState } from '#src/ui/list/ErrorState';
import { PageFrame } from '#src/ui/page/PageFrame';
import type { DiaryKind } from './kinds';
import { NoOwner } from './NoOwner';
import { WaitingEntries } from './WaitingEntries';

interface Choice {
  owner?: string;
  date?: string;
}

const dayRule = requiredDate('Date is required');

function dayProblem(date: string | undefined, today: string): string | null {
  if (!dayRule.isValidSync(date ?? '')) return date ? 'Enter a valid date' : 'Date is required';
  return date! > today ? FUTURE_DAY : null;
}

/** Which day to write: one that has an entry opens it, another begins one. */
export function ChooseDay({ kind }: { kind: DiaryKind }) {
  const today = useSelector(selectToday);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const owners = kind.useOwners();
  const [find] = kind.useFind();
  const [first] = useState(today);
  const validate = ({ owner, date }: Choice) => {
    const problem = dayProblem(date, today);
    return {
      ...(owner ? {} : { owner: `${kind.ownerLabel} is required` }),
      ...(problem ? { date: problem } : {}),
    };
  };
  const go = async ({ owner = '', date = '' }: Choice) => {
    const { data, isError } = await find({ owner, date });
    if (isError) {
      dispatch(noticedError('The day could not be looked up. Please try again.'));
      return false;
    }
    void navigate(data ? kind.edit(data.id) : `${kind.create}${toQueryString({ owner, date })}`);
    return true;
  };
  const only = owners.options.length === 1 ? owners.options[0]!.value : '';
  return (
    <PageFrame
      title={kind.title}
      lead="One entry a day: what you did, for how long, and what you learned."
      actions={
        <Link className="btn btn-quiet" to={kind.entries}>
          All entries
        </Link>
      }
    >
      <WaitingEntries kind={kind} />
      {owners.isError && <ErrorState title="Failed to load the diary." onRetry={owners.onRetry} />}
      {owners.loading && <span className="skeleton skeleton-block" />}
      {!owners.isError && !owners.loading && owners.options.length === 0 && <NoOwner kind={kind} />}
      {owners.options.length > 0 && (
        <div className="surface">
          <FormFrame<Choice> initialValues={{ owner: only, date: first }} validate={validate} onSubmit={go}>
            <SelectField name="owner" label={kind.ownerLabel} required options={owners.options} />
            <DateField name="date" label="Date" required max={today} />
            <SubmitBar label="Continue" />
          </FormFrame>
        </div>
      )}
    </PageFrame>
  );
}
