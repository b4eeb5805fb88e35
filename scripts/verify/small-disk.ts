import { execFile } from 'node:child_process';
import { chmod, mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PIECE = Buffer.alloc(1024 * 1024);

/** A separate small disk. */
export interface SmallDisk {
  /** Fills it until this many bytes are left; 0 fills it completely. */
  fill(left: number): Promise<void>;
  empty(): Promise<void>;
  remove(): Promise<void>;
}

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

const writeUntil = async (path: string, folder: string, left: number): Promise<void> => {
  const file = await open(path, 'a');
  try {
    for (let free = await freeBytes(folder); free > left; free = await freeBytes(folder))
      await file.write(PIECE.subarray(0, Math.min(PIECE.length, free - left)));
  } catch (error) {
    if (!isFull(error)) throw error;
  } finally {
    await file.close();
  }
};

/** Nothing where none can be mounted, which needs special rights. */
export const mountSmallDisk = async (
  folder: string,
  megabytes: number,
): Promise<SmallDisk | undefined> => {
  await mkdir(folder, { recursive: true });
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0711`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  if (!mounted) return undefined;
  await chmod(folder, 0o711);
  const ballast = join(folder, 'ballast');
  return {
    fill: async (left) => writeUntil(ballast, folder, left),
    empty: async () => rm(ballast, { force: true }),
    remove: async () => void (await run('umount', ['-l', folder])),
  };
};
