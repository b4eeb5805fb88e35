import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 12;
const TABLE_RECORD_BYTES = 16;

/** Platform, encoding and language of a name record. */
const WINDOWS_ENGLISH = [3, 1, 0x0409];

/**
 * A WOFF 1.0 font as the plain sfnt (TTF/OTF) inside it, with a family name of our choice. Typst reads no
 * web fonts, and the packages with the portal's fonts have nothing else; with one source, screen and
 * document look the same.
 * @param {Buffer} woff
 * @param {string} family
 * @returns {Buffer}
 */
export function unwrapWoff(woff, family) {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, 44 + index * 20),
  );
  const renamed = tables.map((table) =>
    table.tag.toString('latin1') === 'name' ? { ...table, data: buildNameTable(family) } : table,
  );
  return buildFont(woff.readUInt32BE(4), renamed);
}

/**
 * A name table with the family (name 1), also as the PostScript name (6) that readers list.
 * @param {string} family
 */
function buildNameTable(family) {
  const texts = [family, family.replaceAll(' ', '-')].map((text) =>
    Buffer.from(text, 'utf16le').swap16(),
  );
  const records = [1, 6].flatMap((name, index) => {
    const offset = index === 0 ? 0 : (texts[0]?.length ?? 0);
    return [...WINDOWS_ENGLISH, name, texts[index]?.length ?? 0, offset];
  });
  const numbers = [0, 2, 6 + records.length * 2, ...records];
  const head = Buffer.alloc(numbers.length * 2);
  numbers.forEach((value, index) => head.writeUInt16BE(value, index * 2));
  return Buffer.concat([head, ...texts]);
}

/**
 * @param {Buffer} woff
 * @param {number} at
 */
function readTable(woff, at) {
  const offset = woff.readUInt32BE(at + 4);
  const stored = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
  const length = woff.readUInt32BE(at + 12);
  const data = stored.length < length ? inflateSync(stored) : stored;
  return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data };
}

/**
 * @param {number} flavour
 * @param {ReturnType<typeof readTable>[]} tables
 */
function buildFont(flavour, tables) {
  const directory = Buffer.alloc(HEADER_BYTES + TABLE_RECORD_BYTES * tables.length);
  writeHeader(directory, flavour, tables.length);
  const parts = [directory];
  let position = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEADER_BYTES + TABLE_RECORD_BYTES * index;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(position, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    position += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/**
 * @param {Buffer} directory
 * @param {number} flavour
 * @param {number} count
 */
function writeHeader(directory, flavour, count) {
  const power = Math.floor(Math.log2(count));
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(TABLE_RECORD_BYTES * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(TABLE_RECORD_BYTES * (count - 2 ** power), 10);
}
