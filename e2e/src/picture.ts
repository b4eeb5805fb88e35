import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The least that a copy of a document may measure. *Units*: pixels. */
const [WIDTH, HEIGHT] = [600, 400];

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A grey picture, as large as a copy of a document has to be. Another shade is another file. */
export const pictureOf = (name: string, shade: number) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.writeUInt8(8, 8);
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(WIDTH, shade)]);
  const lines = deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => line)));
  const buffer = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
};
