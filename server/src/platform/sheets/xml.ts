import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';

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
  return (piece: Uint8Array, isLast: boolean): void => {
    parser.write(decoder.decode(piece, { stream: !isLast }));
    if (isLast) parser.close();
  };
};
