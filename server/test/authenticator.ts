import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** What a browser asks a passkey of. */
interface Question {
  readonly challenge: string;
}

interface Told {
  /** Where the browser is. */
  readonly origin: string;
  readonly rp_id?: string;
  /** Whether its owner typed a PIN or showed a finger. */
  readonly verified?: boolean;
}

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const CBOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

const head = (kind: number, size: number): Buffer => {
  const first = kind << 5;
  if (size < 24) return Buffer.of(first + size);
  return size < 256 ? Buffer.of(first + 24, size) : Buffer.of(first + 25, size >> 8, size & 255);
};

/** As much of CBOR as a passkey is written in. *Source*: RFC 8949. */
const encodeCbor = (value: Cbor): Buffer => {
  if (typeof value === 'number')
    return value < 0 ? head(CBOR.negative, -1 - value) : head(CBOR.unsigned, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(CBOR.text, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(CBOR.bytes, value.length), value]);
  const pairs = [...value].flatMap(([name, field]) => [encodeCbor(name), encodeCbor(field)]);
  return Buffer.concat([head(CBOR.map, value.size), ...pairs]);
};

const FLAGS = { present: 1, verified: 4, attested: 64 } as const;

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Coordinates of a public key. */
const point = (key: KeyObject): { readonly x: Buffer; readonly y: Buffer } => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
};

/** An authenticator of a test: a key, a counter, and the format of WebAuthn. It makes one passkey and answers with it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(32).toString('base64url');
  /** Set back, it is a copy of itself. */
  counter = 1;

  #data({ rp_id, origin, verified = true }: Told, attested = Buffer.alloc(0)): Buffer {
    const flags =
      FLAGS.present + (verified ? FLAGS.verified : 0) + (attested.length > 0 ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const place = sha256(rp_id ?? new URL(origin).hostname);
    return Buffer.concat([place, Buffer.of(flags), count, attested]);
  }

  #client(type: string, { challenge }: Question, { origin }: Told): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** What `navigator.credentials.create` gives. */
  register(question: Question, told: Told) {
    const { x, y } = point(this.#keys.publicKey);
    const key = encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = this.#data(told, Buffer.concat([Buffer.alloc(16), length, id, key]));
    const attestation = encodeCbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: this.#client('webauthn.create', question, told).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  /** What `navigator.credentials.get` gives. */
  answer(question: Question, told: Told) {
    this.counter += 1;
    const client = this.#client('webauthn.get', question, told);
    const data = this.#data(told);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
}
