/** Names in the icon sprite; drawn by `scripts/icons.mjs`. */
export type IconName =
  | 'mortarboard' | 'menu' | 'close' | 'sun' | 'moon' | 'system' | 'signOut' | 'place' | 'clock' | 'calendar' | 'work' | 'building'
  | 'search' | 'filter' | 'chevronRight' | 'chevronLeft' | 'chevronDown' | 'arrowLeft' | 'external' | 'view' | 'hide' | 'edit'
  | 'remove' | 'add' | 'reload' | 'warning' | 'error' | 'success' | 'check' | 'info' | 'file' | 'download' | 'upload' | 'star'
  | 'starFilled' | 'person' | 'people' | 'home' | 'grid' | 'send' | 'diary' | 'key' | 'bell' | 'money' | 'mail' | 'phone' | 'link'
  | 'share' | 'shield' | 'collapse' | 'inbox' | 'globe' | 'lightning' | 'news' | 'sort';
