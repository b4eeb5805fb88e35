import type { LibraryDocument } from '@area/contract/documents/schemas';
import { useState } from 'react';
import { useLibraryFiles } from '../../calls/documents.ts';
import { isPdfShownInPlace } from '@area/kit/files/pdf-frame.tsx';

/** The facts of a document that are needed to read it. */
export type OpenDocument = Pick<
  LibraryDocument,
  'uuid' | 'entity' | 'entity_uuid' | 'title' | 'filename' | 'mime_type'
>;

/** Reading a document in place, or in a tab if the browser cannot show it in a page; and downloading it. */
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
