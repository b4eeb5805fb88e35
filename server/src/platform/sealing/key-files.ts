import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../db/embedded/durable-file.ts';
import { hasPlainKey, openPrivateKey, presentPrivateKey } from './private-key.ts';
import { parseCertificates } from './seal.ts';

/** The files of a folder that hold a key which whoever has the file can use. */
export const listPlainKeys = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const plain: string[] = [];
  for (const name of names.toSorted()) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    if (hasPlainKey(text)) plain.push(join(folder, name));
  }
  return plain;
};

/** Encrypts the keys of a folder where they are, each file whole or as it was. Returns which were not encrypted before. */
export const encryptKeys = async (folder: string, passphrase: string): Promise<string[]> => {
  const plain = await listPlainKeys(folder);
  for (const path of plain) {
    const pem = await readFile(path, 'utf8');
    const key = openPrivateKey(pem, { passphrase, place: path });
    writeDurably(path, `${presentPrivateKey(key, passphrase)}${parseCertificates(pem).join('')}`);
  }
  return plain;
};
