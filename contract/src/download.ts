/** What a list may be downloaded as; the first is the default. *Source*: specification 7 and 9. */
export const DOWNLOAD_FORMATS = ['CSV', 'XLSX'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** What a sheet of the office may be downloaded as: JSON for a program. */
export const SHEET_FORMATS = [...DOWNLOAD_FORMATS, 'JSON'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
