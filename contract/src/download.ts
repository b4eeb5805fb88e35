/** What a list may be downloaded as; the first is the default. *Source*: specification 7 and 9. */
export const DOWNLOAD_FORMATS = ['CSV', 'XLSX'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];
