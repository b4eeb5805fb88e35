import { randomBytes } from 'node:crypto';

/**
 * A version 7 UUID, made here rather than in the database so that PostgreSQL 15 serves too. Its first
 * 48 bits are the time, which keeps indexes and lists in order of creation.
 */
export const newUuid = (now: number = Date.now()): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
};
