/**
 * Characters of what is searched for: the boxes take no more, the provider refuses it. Apart from the other
 * limits, because it is the one that public lists need.
 */
export const SEARCH_LENGTH = 100;
