/** An open dialog takes the keys and covers the toasts. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
