import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../db/embedded/durable-file.ts';
import { hasPlainKey, openPrivateKey, presentPrivateKey } from './private-key.ts';
import { parseCertificates } from './seal.ts';
import { isPlainSecretKey, presentSecretKey } from './secret-key.ts';

/** The files of a folder with an unencrypted key. */
export const listPlainKeys = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const plain: string[] = [];
  for (const name of names.toSorted()) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (hasPlainKey(text) || isPlainSecretKey(text)) plain.push(join(folder, name));
  }
  return plain;
};

const presentEncrypted = (path: string, text: string, passphrase: string): string => {
  if (isPlainSecretKey(text)) return presentSecretKey(text.trim(), passphrase);
  const key = openPrivateKey(text, { passphrase, place: path });
  return `${presentPrivateKey(key, passphrase)}${parseCertificates(text).join('')}`;
};

/** Encrypts the keys of a folder where they are, each file whole or as it was. Returns which were not encrypted before. */
export const encryptKeys = async (folder: string, passphrase: string): Promise<string[]> => {
  const plain = await listPlainKeys(folder);
  for (const path of plain)
    writeDurably(path, presentEncrypted(path, await readFile(path, 'utf8'), passphrase));
  return plain;
};
