import { t } from '../texts.ts';

/** A file as it was chosen; empty while none was. */
export interface ChosenFile {
  readonly name: string;
  readonly content_base64: string;
}

const PREFIX = /^data:[^,]*,/;

/** The bytes of a file in base64, read by the browser. */
export const readFile = async (file: File): Promise<ChosenFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve({ name: file.name, content_base64: String(reader.result).replace(PREFIX, '') }),
    );
    reader.addEventListener('error', () => reject(new Error(t('file.unreadable'))));
    reader.readAsDataURL(file);
  });
