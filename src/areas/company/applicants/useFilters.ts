import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withSettings, type SettingName } from './filters';

/** The address's filters, and a way to change them. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (changes: Partial<Record<SettingName, string>>) => setSearch((now) => withSettings(now, changes)),
    [setSearch],
  );
  return { search, set };
}
