import { useDispatch, useSelector } from 'react-redux';
import { selectTheme, themeChosen, type Theme } from '#src/state/ui';
import { Icon } from '#src/ui/Icon';
import type { IconName } from '#src/lib/iconName';

const NEXT: Readonly<Record<Theme, Theme>> = { system: 'light', light: 'dark', dark: 'system' };
const LOOKS: Readonly<Record<Theme, { icon: IconName; label: string }>> = {
  system: { icon: 'system', label: 'Theme: same as device' },
  light: { icon: 'sun', label: 'Theme: light' },
  dark: { icon: 'moon', label: 'Theme: dark' },
};

export function ThemeButton() {
  const dispatch = useDispatch();
  const theme = useSelector(selectTheme);
  const { icon, label } = LOOKS[theme];
  return (
    <button
      type="button"
      className="icon-button"
      title={label}
      onClick={() => dispatch(themeChosen(NEXT[theme]))}
    >
      <Icon name={icon} label={label} />
    </button>
  );
}
