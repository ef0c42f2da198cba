import '#src/styles/dialog.scss';
import './find.scss';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { RoleId } from '#contract/roles';
import { SEARCH_LENGTH } from '#contract/searchLength';
import { selectUser } from '#src/state/auth/selectors';
import { themeChosen } from '#src/state/ui';
import { Dialog } from '#src/ui/dialog/Dialog';
import { actionsOf } from './actions';
import { Hits, type Page } from './Hits';
import { useAvailability } from '#src/ui/Link';
import { GUESTS_SOURCES, SOURCES } from './sources';

/** Pause in typing before lists are searched, in milliseconds. */
const PAUSE = 200;
/** Shorter words would match nearly everything. */
const SHORTEST = 2;

interface Props {
  open: boolean;
  pages: readonly Page[];
  onClose: () => void;
}

function useRested(words: string): string {
  const [rested, setRested] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}

const firstRowOf = (list: HTMLElement | null): string =>
  list?.querySelector('[cmdk-item]')?.getAttribute('data-value') ?? '';

/** Enter opens the first row until another is chosen; a group that arrives late may come above it. */
function useChosenRow() {
  const list = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const rows = new MutationObserver(() => {
      if (isFirst.current) setChosen(firstRowOf(list.current));
    });
    rows.observe(list.current!, { childList: true, subtree: true });
    return () => rows.disconnect();
  }, []);
  const choose = (row: string) => {
    isFirst.current = row === firstRowOf(list.current);
    setChosen(row);
  };
  return { list, chosen, choose };
}

const hasAll = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));

function Results({ pages, onClose }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const searchText = useRested(words);
  const { list, chosen, choose } = useChosenRow();
  const user = useSelector(selectUser);
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const isAvailable = useAvailability();
  const all = (user && SOURCES[user.role_id as RoleId]) ?? GUESTS_SOURCES;
  const sources = all.filter(({ page }) => isAvailable(page));
  const places = pages.filter(({ label, detail }) => hasAll(`${label} ${detail ?? ''}`, words));
  const actions = actionsOf(user?.role_id, (theme) => {
    onClose();
    dispatch(themeChosen(theme));
  }).filter(
    (action) =>
      words.length >= SHORTEST &&
      hasAll(`${action.label} ${action.words}`, words) &&
      (!('to' in action) || isAvailable(action.to)),
  );
  return (
    <Command label="What to find" shouldFilter={false} loop value={chosen} onValueChange={choose}>
      <Command.Input
        data-first
        className="control form-control"
        value={typed}
        onValueChange={setTyped}
        maxLength={SEARCH_LENGTH}
        placeholder="A page, an action, a name, an internship"
      />
      <Command.List ref={list}>
        {words === searchText && <Command.Empty>No results for “{words}”.</Command.Empty>}
        <Hits heading="Pages" hits={places} q={words} onGo={go} />
        <Hits heading="Actions" hits={actions} q={words} onGo={go} />
        {searchText.length >= SHORTEST &&
          words.length >= SHORTEST &&
          sources.map(({ page, List }) => <List key={page} q={searchText} onGo={go} />)}
      </Command.List>
    </Command>
  );
}

export default function Finder({ open, ...props }: Props) {
  return (
    <Dialog open={open} title="Find" onClose={props.onClose}>
      <Results {...props} />
      <p className="find-keys mt-3 mb-0 small muted">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </Dialog>
  );
}
