import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { RegisterFileError } from './register-error.ts';

/** *Source*: iso20022.md; one of the messages as it is in the file. */
export interface IsoDocument {
  /** *Example*: `setr.012.001.04`. */
  readonly message: string;
  /** What stands under `Document`. */
  readonly body: unknown;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';
/** The element of ours around the messages of a file: one message is about one account. */
const WRAPPER = 'RegisterFile';
const ATTRIBUTE = '@';
/** Elements that may stand several times, also where there is one. */
const SEVERAL: readonly string[] = ['Document', 'IndvExctnDtls', 'BalForAcct', 'MltplExctnDtls'];

/** The prefix goes, but not the attribute that names the namespace: it says which message it is. */
const parser = new XMLParser({
  transformTagName: (name) => name.replace(/^[^:]*:/, ''),
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  parseTagValue: false,
  parseAttributeValue: false,
  // The five of XML alone: a declaration of others is refused before.
  processEntities: true,
  htmlEntities: false,
  trimValues: true,
  isArray: (name) => SEVERAL.includes(name),
});

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  suppressEmptyNode: false,
  format: true,
  indentBy: ' ',
});

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The element below another one, by the names on the way; nothing where it is not. */
export const elementAt = (from: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (isNode(at) ? at[name] : undefined), from);

/** All the elements of a name; one stands for itself. */
export const elementsAt = (from: unknown, ...path: readonly string[]): readonly unknown[] => {
  const found = elementAt(from, ...path);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
};

/** The text of an element, with or without attributes. */
export const textAt = (from: unknown, ...path: readonly string[]): string | undefined => {
  const found = elementAt(from, ...path);
  const text = isNode(found) ? found['#text'] : found;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** *Errors*: RegisterFileError for a message without a required element. */
export const requireText = (from: unknown, ...path: readonly string[]): string => {
  const text = textAt(from, ...path);
  if (text === undefined) throw new RegisterFileError('XML', path.join('/'));
  return text;
};

const documentOf = (node: unknown): IsoDocument => {
  const namespace = Object.entries(isNode(node) ? node : {}).find(
    ([name, value]) => name.startsWith(`${ATTRIBUTE}xmlns`) && String(value).startsWith(NAMESPACE),
  )?.[1];
  if (namespace === undefined) throw new RegisterFileError('XML', 'xmlns');
  return { message: String(namespace).slice(NAMESPACE.length), body: node };
};

/**
 * The messages of a file: one, or several in an element of ours. Declarations, comments and sections are refused: the
 * messages have none, and they could hide something. *Errors*: RegisterFileError.
 */
export const parseIsoFile = (text: string): readonly IsoDocument[] => {
  if (text.includes('<!')) throw new RegisterFileError('XML', '<!');
  if (XMLValidator.validate(text) !== true) throw new RegisterFileError('XML');
  const tree: unknown = parser.parse(text);
  const found = [...elementsAt(tree, 'Document'), ...elementsAt(tree, WRAPPER, 'Document')];
  if (found.length === 0) throw new RegisterFileError('XML', 'Document');
  return found.map(documentOf);
};

/** A message to be written: its root below `Document`, with the elements in their order. */
export interface IsoMessage {
  readonly message: string;
  readonly root: string;
  readonly content: object;
}

/** A file of messages. */
export const writeIsoFile = (messages: readonly IsoMessage[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({
    [WRAPPER]: {
      Document: messages.map(({ message, root, content }) => ({
        [`${ATTRIBUTE}xmlns`]: `${NAMESPACE}${message}`,
        [root]: content,
      })),
    },
  })}`;
