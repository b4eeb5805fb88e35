import { useEffect, useState } from 'react';
import type { Sheet } from './sheet.ts';

const PDF = 'application/pdf';

const open = async (file: Blob): Promise<Sheet> =>
  file.type === PDF
    ? (await import('./pdf-sheet.ts')).openPdf(file)
    : (await import('./picture-sheet.ts')).openPicture(file);

interface OpenedFile {
  readonly file: Blob | undefined;
  readonly sheet?: Sheet;
  readonly isBroken?: boolean;
}

/** A file as something to draw; broken when it cannot be. */
export const useSheet = (file: Blob | undefined) => {
  const [opened, setOpened] = useState<OpenedFile>({ file: undefined });
  useEffect(() => {
    if (!file) return;
    let isGone = false;
    let sheet: Sheet | undefined;
    const show = async (): Promise<void> => {
      sheet = await open(file);
      if (isGone) sheet.close();
      else setOpened({ file, sheet });
    };
    show().catch(() => {
      if (!isGone) setOpened({ file, isBroken: true });
    });
    return () => {
      isGone = true;
      sheet?.close();
    };
  }, [file]);
  const isOfThis = opened.file === file;
  return {
    sheet: isOfThis ? opened.sheet : undefined,
    isBroken: isOfThis && opened.isBroken === true,
    breakIt: () => setOpened({ file, isBroken: true }),
  };
};
