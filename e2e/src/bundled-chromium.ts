import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of the package, as package.json pins it. */
const VERSION = '147.0.0';
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const PLACE = join(CACHE, `chromium-${VERSION}`);

/** A browser on this machine, with its environment. */
export interface Program {
  readonly path: string;
  readonly env?: Readonly<Record<string, string>>;
}

const FONTS = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
  <alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>
</fontconfig>
`;

/** The package unpacks into the folder for temporary files, and only under these variables. */
const withVariables = async <T>(
  variables: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> => {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
};

const unpackInto = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await withVariables({ TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  });
};

/**
 * Unpacked under another name and renamed: an interrupted run leaves no incomplete browser, and two runs may unpack at
 * once.
 */
const unpack = async (): Promise<void> => {
  const beside = `${PLACE}.${process.pid}`;
  await rm(beside, { recursive: true, force: true });
  await unpackInto(beside);
  await rename(beside, PLACE).catch(async (error: unknown) => {
    await rm(beside, { recursive: true, force: true });
    if (!existsSync(PLACE)) throw error;
  });
};

/** Written again when the checkout was moved: it has absolute paths. */
const writeFonts = async (): Promise<string> => {
  const file = join(PLACE, 'fonts.conf');
  const wanted = FONTS(PLACE);
  if (!existsSync(file) || (await readFile(file, 'utf8')) !== wanted) await writeFile(file, wanted);
  return file;
};

/** The Chromium from npm, for Linux on x64, unpacked once into a cache of the checkout. */
export const findBundledChromium = async (): Promise<Program | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(join(PLACE, 'chromium'))) await unpack();
  return {
    path: join(PLACE, 'chromium'),
    env: { LD_LIBRARY_PATH: join(PLACE, 'al2023/lib'), FONTCONFIG_FILE: await writeFonts() },
  };
};
