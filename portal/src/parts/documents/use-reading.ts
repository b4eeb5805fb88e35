import type { LibraryDocument } from '@area/contract/documents/schemas';
import { useState } from 'react';
import { useLibraryFiles } from '../../calls/documents.ts';
import { isPdfShownInPlace } from '@area/kit/files/pdf-frame.tsx';

/** What of a document must be known to read it. */
export type OpenDocument = Pick<
  LibraryDocument,
  'uuid' | 'entity' | 'entity_uuid' | 'title' | 'filename' | 'mime_type'
>;

/** Reading a document where it is named, or apart where the browser shows none in a page; and keeping it. */
export const useReading = (paper: OpenDocument) => {
  const { open, download, pending, failure } = useLibraryFiles();
  const [canShow] = useState(isPdfShownInPlace);
  const [isShown, show] = useState(false);
  return {
    isShown,
    failure,
    isOpening: !canShow && pending === paper.uuid,
    read: (): void => (canShow ? show(!isShown) : open(paper)),
    download: (): void => download(paper),
  };
};
export type DocumentViewer = ReturnType<typeof useReading>;
