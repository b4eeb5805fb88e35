import { useCallback } from 'react';
import css from './pdf-frame.module.css';

/** A frame is too small to read on a phone, and some browsers show no PDF. */
export const isPdfShownInPlace = (): boolean =>
  navigator.pdfViewerEnabled && matchMedia('(min-width: 992px)').matches;

/** A loaded PDF, in the browser's own viewer. */
export const PdfFrame = ({ bytes, name }: { readonly bytes: Blob; readonly name: string }) => {
  // The object address exists as long as the frame that shows it.
  const show = useCallback(
    (frame: HTMLIFrameElement) => {
      const url = URL.createObjectURL(bytes);
      frame.src = `${url}#navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's own PDF viewer does not run in one
  return <iframe ref={show} className={css['viewer']} title={name} />;
};
