import { defineOfficeDownload } from '../define-office.ts';

/**
 * A whole list of the office as a file, for who may read that list and take lists along.
 * *Source*: decisions 6.2, ADR 197.
 */
export const exportOfficeList = defineOfficeDownload({
  id: 'exportOfficeList',
  path: '/lists/{list}/export',
  right: 'EXPORT_LISTS',
});

export const OFFICE_LIST_CALLS = [exportOfficeList] as const;
