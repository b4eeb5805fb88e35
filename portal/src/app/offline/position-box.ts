import { findTokens } from '@area/kit/session/token-store.ts';
import { OFFLINE_KEYS } from '@area/kit/session/storage.ts';

/** What somebody held when it was last known, in words: the page without a connection formats nothing. */
export interface KnownPosition {
  /** *Example*: `26-nov-2026 | 14:03 h`. */
  readonly at: string;
  readonly total: string;
  readonly accounts: readonly { readonly name: string; readonly value: string }[];
}

/** Like everything of a person it leaves local storage with the session. */
const PLACE = 'last_position';
const STORE = 'keys';
const KEY = 'position';
const CIPHER = 'AES-GCM';
const NONCE_BYTES = 12;

const settled = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });

/** Opened for one use: an open database could not be deleted with the session. */
const withKeys = async <T>(use: (keys: IDBObjectStore) => Promise<T>): Promise<T> => {
  const opening = indexedDB.open(OFFLINE_KEYS, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settled(opening);
  try {
    return await use(database.transaction(STORE, 'readwrite').objectStore(STORE));
  } finally {
    database.close();
  }
};

const findKey = async (): Promise<CryptoKey | undefined> =>
  withKeys(async (keys) => settled(keys.get(KEY) as IDBRequest<CryptoKey | undefined>));

/** A key that no script can read, made anew each time: what an older one encrypted is replaced. */
const makeKey = async (): Promise<CryptoKey> => {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await withKeys(async (keys) => settled(keys.put(key, KEY)));
  return key;
};

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Keeps a position encrypted for the session, unless the session ended meanwhile. *Source*: ADR 232. */
export const keepPosition = async (position: KnownPosition): Promise<void> => {
  const session = findTokens()?.access_token;
  if (session === undefined) return;
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(position));
  const key = (await findKey()) ?? (await makeKey());
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv: nonce }, key, plain);
  if (findTokens()?.access_token !== session) return;
  localStorage.setItem(PLACE, textOf(new Uint8Array([...nonce, ...new Uint8Array(sealed)])));
};

/** The position that this session kept; nothing where there is none, or where it cannot be decrypted. */
export const findPosition = async (): Promise<KnownPosition | undefined> => {
  const kept = localStorage.getItem(PLACE);
  if (kept === null) return undefined;
  try {
    const key = await findKey();
    if (!key) return undefined;
    const bytes = bytesOf(kept);
    const iv = bytes.subarray(0, NONCE_BYTES);
    const plain = await crypto.subtle.decrypt(
      { name: CIPHER, iv },
      key,
      bytes.subarray(NONCE_BYTES),
    );
    return JSON.parse(new TextDecoder().decode(plain)) as KnownPosition;
  } catch {
    return undefined;
  }
};
