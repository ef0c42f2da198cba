/**
 * Draws the sprite of the icons that the portal uses, out of the Bootstrap Icons package: `node
 * scripts/icons.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const ICONS = {
  mortarboard: 'mortarboard',
  menu: 'list',
  close: 'x-lg',
  sun: 'sun',
  moon: 'moon-stars',
  system: 'circle-half',
  signOut: 'box-arrow-right',
  place: 'geo-alt',
  clock: 'clock',
  calendar: 'calendar3',
  work: 'briefcase',
  building: 'building',
  search: 'search',
  filter: 'funnel',
  chevronRight: 'chevron-right',
  chevronLeft: 'chevron-left',
  chevronDown: 'chevron-down',
  arrowLeft: 'arrow-left',
  external: 'box-arrow-up-right',
  view: 'eye',
  hide: 'eye-slash',
  edit: 'pencil',
  remove: 'trash',
  add: 'plus-lg',
  reload: 'arrow-clockwise',
  warning: 'exclamation-triangle',
  error: 'exclamation-circle',
  success: 'check-circle',
  check: 'check-lg',
  info: 'info-circle',
  file: 'file-earmark-text',
  download: 'download',
  upload: 'upload',
  star: 'star',
  starFilled: 'star-fill',
  bookmark: 'bookmark',
  bookmarkFilled: 'bookmark-fill',
  person: 'person',
  people: 'people',
  home: 'house',
  grid: 'grid',
  send: 'send',
  diary: 'journal-text',
  key: 'key',
  bell: 'bell',
  money: 'currency-rupee',
  mail: 'envelope',
  phone: 'telephone',
  handset: 'phone',
  laptop: 'laptop',
  link: 'link-45deg',
  share: 'share',
  shield: 'shield-check',
  collapse: 'layout-sidebar',
  inbox: 'inbox',
  globe: 'globe2',
  lightning: 'lightning-charge',
  news: 'newspaper',
  sort: 'sort-down',
  copy: 'copy',
  stop: 'x-octagon',
  restart: 'arrow-counterclockwise',
  list: 'list-check',
  flag: 'flag',
  settings: 'gear',
  chart: 'bar-chart',
  more: 'three-dots',
};

const symbols = Object.entries(ICONS).map(([name, file]) => {
  const svg = readFileSync(
    new URL(`../node_modules/bootstrap-icons/icons/${file}.svg`, import.meta.url),
    'utf8',
  );
  const drawing = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/\n\s*/g, '');
  return `<symbol id="${name}" viewBox="0 0 16 16">${drawing}</symbol>`;
});
writeFileSync(
  new URL('../src/ui/icons.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
const names = Object.keys(ICONS)
  .map((name) => `'${name}'`)
  .join(' | ')
  .replace(/(.{1,130})( \| |$)/g, '  | $1\n');
writeFileSync(
  new URL('../src/lib/iconName.ts', import.meta.url),
  `/** Names in the icon sprite; drawn by \`scripts/icons.mjs\`. */\nexport type IconName =\n${names.trimEnd()};\n`,
);
