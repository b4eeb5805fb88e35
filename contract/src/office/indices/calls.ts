import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Every index with its last level, and what is compared with it. *Source*: ADR 229. */
export const listIndices = defineOfficeList({
  id: 'listIndices',
  path: '/indices',
  right: 'VIEW_CLIENTS',
});

/** The levels of an index, the newest first. */
export const listIndexLevels = defineOfficeList({
  id: 'listIndexLevels',
  path: '/indices/levels',
  right: 'VIEW_CLIENTS',
});

/** A new index, or another name of one. *Source*: ADR 229. */
export const setIndex = defineOfficeWrite({
  id: 'setIndex',
  path: '/indices',
  action: 'SET_INDEX',
});

/** Levels of an index; one of a day that has a level takes its place. *Source*: ADR 229. */
export const addIndexLevels = defineOfficeWrite({
  id: 'addIndexLevels',
  path: '/indices/levels',
  action: 'ADD_INDEX_LEVELS',
});

export const OFFICE_INDEX_CALLS = [listIndices, listIndexLevels, setIndex, addIndexLevels] as const;
