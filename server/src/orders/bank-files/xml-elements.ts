import { XMLParser } from 'fast-xml-parser';
import { BankFileError, bankFault } from './entry.ts';

/** Larger than any element that we look at as a whole. *Units*: signs. */
const ELEMENT_MAX = 1_000_000;
const OPENING_MAX = 1000;

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  // Numbered signs are among them.
  htmlEntities: true,
  trimValues: true,
  isArray: (name) =>
    ['NtryDtls', 'TxDtls', 'Ustrd', 'StsRsnInf', 'TxInfAndSts', 'AddtlInf'].includes(name),
});

/** An element, by its name without prefix, as plain objects and texts. */
export interface XmlElement {
  readonly name: string;
  readonly value: unknown;
}

const decoderOf = (first: string): TextDecoder => {
  const encoding = /^[^>]*encoding=["']([\w-]+)["']/.exec(first)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw bankFault('encoding', { params: { encoding } });
  }
};

/** Declarations, comments and sections are not used in these messages and could hide content. */
const refuseHidden = (text: string): void => {
  if (text.includes('<!')) throw bankFault('hidden');
};

const decode = (decoder: TextDecoder, piece: Uint8Array | undefined): string => {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
  } catch {
    throw bankFault('other_encoding');
  }
};

async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let beginning: Uint8Array = new Uint8Array();
  for await (const piece of pieces) {
    if (decoder) {
      yield decode(decoder, piece);
      continue;
    }
    beginning = Buffer.concat([beginning, piece]);
    const first = Buffer.from(beginning).toString('latin1');
    // The encoding is before the end of the first tag.
    if (!first.includes('>') && first.length < OPENING_MAX) continue;
    decoder = decoderOf(first);
    yield decode(decoder, beginning);
  }
  if (decoder) yield decode(decoder, undefined);
}

const parse = (name: string, text: string): XmlElement => {
  refuseHidden(text);
  const parsed = parser.parse(text, true) as Record<string, unknown>;
  return { name, value: parsed[name] };
};

const parseChecked = (name: string, text: string): XmlElement => {
  try {
    return parse(name, text);
  } catch (error) {
    if (error instanceof BankFileError) throw error;
    throw bankFault('xml', { params: { element: name }, cause: error });
  }
};

/** The first element of a text and its length; nothing while it is not complete. */
const takeFront = (text: string, name: string): number | undefined => {
  const opening = text.indexOf('>');
  if (opening < 0) return undefined;
  if (text[opening - 1] === '/') return opening + 1;
  const end = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`).exec(text);
  return end ? end.index + end[0].length : undefined;
};

/**
 * Some elements of a large message, one at a time and in its order; `/Name` asks for the end of one that is too large for
 * memory. They must not be nested.
 */
export async function* elementsOf(
  pieces: AsyncIterable<Uint8Array>,
  names: readonly string[],
): AsyncGenerator<XmlElement> {
  const wanted = new RegExp(
    `<(?:[\\w.-]+:)?(${names.filter((name) => !name.startsWith('/')).join('|')})(?=[\\s/>])|<(/)(?:[\\w.-]+:)?(${
      names
        .filter((name) => name.startsWith('/'))
        .map((name) => name.slice(1))
        .join('|') || '(?!)'
    })\\s*>`,
  );
  let text = '';
  for await (const more of textOf(pieces)) {
    text += more;
    for (let found = wanted.exec(text); found; found = wanted.exec(text)) {
      refuseHidden(text.slice(0, found.index));
      text = text.slice(found.index);
      const [whole, name, , ended] = found;
      if (name === undefined) {
        text = text.slice(whole.length);
        yield { name: `/${ended ?? ''}`, value: undefined };
        continue;
      }
      const length = takeFront(text, name);
      if (length === undefined) break;
      yield parseChecked(name, text.slice(0, length));
      text = text.slice(length);
    }
    if (text.length > ELEMENT_MAX)
      throw bankFault('long_element', { params: { signs: `${ELEMENT_MAX}` } });
    if (!wanted.test(text) && text.length > OPENING_MAX) {
      refuseHidden(text.slice(0, -OPENING_MAX));
      text = text.slice(-OPENING_MAX);
    }
  }
  if (wanted.test(text)) throw bankFault('within_element');
}
