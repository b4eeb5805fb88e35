import type { officeFile } from '@area/contract/office/file';
import type { z } from 'zod';

/** A file that staff handed over, as its bytes. */
export const readOfficeFile = ({ name, content_base64 }: z.output<typeof officeFile>) => ({
  filename: name,
  bytes: new Uint8Array(Buffer.from(content_base64, 'base64')),
});
