import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';
import { UnreadableSheet } from './unpack.ts';

/** Between two tags, or within one: the parser keeps all of it before it says anything. *Units*: characters. */
const LONGEST_RUN = 100_000;

/** What to do with the parts of a text of XML. */
interface XmlReader {
  readonly open?: (tag: SaxesTagPlain) => void;
  readonly close?: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
}

const nothing = (): void => undefined;

/** The name of a tag without its prefix: writers choose their own. */
export const localName = ({ name }: Pick<SaxesTagPlain, 'name'>): string =>
  name.slice(name.indexOf(':') + 1);

/** *Errors*: UnreadableSheet of a text that has no tag for too long, before the parser keeps it. */
const runCounter = () => {
  let run = 0;
  return (piece: string): void => {
    for (let at = 0; at < piece.length;) {
      const next = piece.indexOf('<', at);
      run += (next < 0 ? piece.length : next) - at;
      if (run > LONGEST_RUN) throw new UnreadableSheet('rules.import.too_long');
      if (next < 0) return;
      run = 0;
      at = next + 1;
    }
  };
};

/**
 * Reads XML piece by piece. A document type is refused, so that no entity is ever declared. *Errors*: throws where it is not
 * well formed.
 */
export const xmlReader = ({ open = nothing, close = nothing, text = nothing }: XmlReader) => {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type is not read');
  });
  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('text', text);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const countRun = runCounter();
  return (piece: Uint8Array, isLast: boolean): void => {
    const decoded = decoder.decode(piece, { stream: !isLast });
    countRun(decoded);
    parser.write(decoded);
    if (isLast) parser.close();
  };
};
