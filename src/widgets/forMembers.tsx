/**
 * What only some members of a company may do: a viewer reads everything and changes nothing, people and
 * profile are the owners'. Whatever sends something is declared with one of these; pages are closed by
 * `lib/availability.ts`. Other roles see it as they did.
 */
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { selectMayManageCompany, selectMayWrite } from '#src/state/auth/rights';

const shownTo =
  (select: typeof selectMayWrite) =>
  <Props extends object>(Shown: ComponentType<Props>, Otherwise?: ComponentType<Props>) =>
    function ForMembers(props: Props) {
      if (useSelector(select)) return <Shown {...props} />;
      return Otherwise ? <Otherwise {...props} /> : null;
    };

export const forWriters = shownTo(selectMayWrite);
export const forOwners = shownTo(selectMayManageCompany);
