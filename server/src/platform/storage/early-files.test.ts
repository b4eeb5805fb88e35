import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from '../outside/storage/disk.ts';
import type { ObjectStorage } from '../outside/storage/storage.ts';
import { EarlyFiles } from './early-files.ts';

const AT = new Date('2026-03-10T09:15:30Z');
let folder: string;
let storage: ObjectStorage;
let early: EarlyFiles;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'early-'));
  storage = diskStorage(folder);
  early = new EarlyFiles();
  for (const text of ['order', 'warning'])
    await early.store(storage, text, { bytes: Buffer.from(text), at: AT });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const listKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
};

describe('a file that is written before its row', () => {
  it('is there once, however often it is asked for, and has one row', async () => {
    await early.store(storage, 'order', { bytes: Buffer.from('order'), at: AT });
    expect(await listKeys()).toHaveLength(2);
    const file = early.take('order');
    expect(Buffer.from(await storage.get(file?.storage_key ?? '')).toString()).toBe('order');
    expect(early.take('order')).toBeUndefined();
    expect(early.take('another')).toBeUndefined();
  });

  it('is removed where it got none', async () => {
    const kept = early.take('order');
    await early.removeUnused();
    expect(await listKeys()).toEqual([kept?.storage_key]);
  });

  it('is removed where its row was undone, and gets it where the work runs again', async () => {
    early.take('order');
    early.undo();
    expect(early.take('order')).toBeDefined();
    early.undo();
    await early.removeUnused();
    expect(await listKeys()).toEqual([]);
  });
});
