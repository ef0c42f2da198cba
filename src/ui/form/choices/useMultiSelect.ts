import { useState, type KeyboardEvent } from 'react';
import type { Option } from '../fields/fieldProps';

interface Settings {
  options: readonly Option[];
  chosen: readonly string[];
  max: number;
  change: (chosen: string[]) => void;
}

export function useMultiSelect({ options, chosen, max, change }: Settings) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const wanted = text.trim().toLowerCase();
  const visible =
    wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
  // Of one, another takes its place.
  const isDisabled = (option: Option) => max > 1 && chosen.length >= max && !chosen.includes(option.value);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const remove = (value: string) => change(chosen.filter((other) => other !== value));
  const pick = (option: Option) => {
    if (isDisabled(option)) return;
    if (chosen.includes(option.value)) remove(option.value);
    else change(max === 1 ? [option.value] : [...chosen, option.value]);
    setText('');
    if (max === 1) return close();
    setActive(wanted === '' ? active : options.indexOf(option));
  };
  const type = (value: string) => {
    setText(value);
    setOpen(true);
    setActive(value.trim() === '' ? -1 : 0);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    if (visible.length === 0) return;
    setActive(
      active === -1 && step === -1 ? visible.length - 1 : (active + step + visible.length) % visible.length,
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = visible[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (open && option) pick(option);
      else setOpen(true);
    } else if (event.key === 'Escape' && (open || text !== '')) {
      event.stopPropagation();
      setText('');
      close();
    } else if (event.key === 'Backspace' && text === '' && chosen.length > 0) {
      remove(chosen.at(-1)!);
    }
  };

  return {
    text,
    open,
    active,
    visible,
    isDisabled,
    setOpen,
    close,
    remove,
    pick,
    type,
    onKeyDown,
    clear: () => setText(''),
  };
}
