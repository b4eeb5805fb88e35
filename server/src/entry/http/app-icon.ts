import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { InitialConfiguration } from '@area/contract/config/schemas';
import { OWN_PATH } from '@area/domain/brand/own-path';
import { findPictureFile } from '../../access/brand-pictures/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { readPictureHeader } from '../../platform/pictures/read-header.ts';
import { drawAppIcon } from '../../platform/pictures/app-icon.ts';
import { builtDir } from './built-files.ts';

/** `any` is the mark as it is; a `maskable` one may be cut to a circle; `touch` is for telephones that round corners themselves. */
export const APP_ICONS = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
  { size: 180, purpose: 'touch' },
] as const;
export type AppIcon = (typeof APP_ICONS)[number];

const OWN_PICTURE = '/brand/own/';
const HASH_LENGTH = 10;

/** Changes with everything that the icon is drawn of: browsers keep an icon for long. */
const versionOf = ({ name, icon, styles }: InitialConfiguration): string =>
  createHash('sha256')
    .update(JSON.stringify([name[0], icon, styles.light.accent, styles.light.accent_ink]))
    .digest('hex')
    .slice(0, HASH_LENGTH);

/** The address of an icon. *Example*: `/brand/app/cierzo-0a1b2c3d4e-192-maskable.png`. */
export const appIconPath = (
  configuration: InitialConfiguration,
  { size, purpose }: Pick<AppIcon, 'size' | 'purpose'>,
): string => `/brand/app/${configuration.id}-${versionOf(configuration)}-${size}-${purpose}.png`;

/** The icon of the brand: uploaded, or a file of the build. Nothing where there is none. */
const readMark = async (
  { database, storage }: Parts,
  icon: string | undefined,
): Promise<Buffer | undefined> => {
  if (icon === undefined || !OWN_PATH.test(icon)) return undefined;
  if (icon.startsWith(OWN_PICTURE)) {
    const file = await findPictureFile(database.kysely, icon.slice(OWN_PICTURE.length));
    return file && Buffer.from(await storage.get(file.storage_key));
  }
  const path = `${builtDir('portal')}${icon.slice(1)}`;
  return existsSync(path) ? readFile(path) : undefined;
};

/** Draws the icon of a brand, from its mark or from the first letter of its name. */
export const makeAppIcon = async (
  parts: Parts,
  { name, icon, styles: { light } }: InitialConfiguration,
  { size, purpose }: AppIcon,
): Promise<Uint8Array> => {
  const bytes = await readMark(parts, icon);
  const header = bytes && readPictureHeader(bytes);
  return drawAppIcon({
    size,
    isWhole: purpose !== 'any',
    mark: bytes && header ? { bytes, header } : undefined,
    letter: (name[0] ?? '').toUpperCase(),
    colours: { ground: light.accent, ink: light.accent_ink, paper: light.surface },
  });
};
