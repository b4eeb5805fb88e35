import { UnreadableSheet } from './unpack.ts';
import type { EntryReader } from './unpack.ts';
import { localName, xmlReader } from './xml.ts';

/** What a workbook says of itself before its rows are read. */
interface Workbook {
  /** The entry of its first sheet. */
  readonly sheet: string;
  readonly strings: readonly string[];
}

/** *Units*: characters. */
export const LONGEST_CELL = 2_000;
const MOST_STRINGS = 2_000_000;
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';

/** The shared texts of a workbook, each with its runs put together and without its reading aids. */
class SharedStrings {
  readonly strings: string[] = [];
  #text = '';
  #isText = false;
  #isAid = false;

  readonly read = xmlReader({
    open: (tag) => {
      const name = localName(tag);
      if (name === 'si') this.#text = '';
      if (name === 'rPh') this.#isAid = true;
      this.#isText = name === 't' && !this.#isAid;
    },
    text: (text) => {
      if (this.#isText) this.#text += text;
      if (this.#text.length > LONGEST_CELL) throw new UnreadableSheet('rules.import.too_long');
    },
    close: (tag) => {
      const name = localName(tag);
      this.#isText = false;
      if (name === 'rPh') this.#isAid = false;
      if (name !== 'si') return;
      this.strings.push(this.#text);
      if (this.strings.length > MOST_STRINGS) throw new UnreadableSheet('rules.import.too_large');
    },
  });
}

const refuseEntry = (name: string): void => {
  if (/vbaProject|\.bin$/i.test(name) || name.startsWith('xl/macrosheets/'))
    throw new UnreadableSheet('rules.import.sheet_macro');
  if (name.startsWith('xl/externalLinks/') || name.startsWith('xl/connections'))
    throw new UnreadableSheet('rules.import.sheet_link');
};

/** Addresses of mail are written as links by themselves; all others lead out of the file. */
const refuseTarget = ({ TargetMode, Target = '' }: Readonly<Record<string, string>>): void => {
  if (TargetMode === 'External' && !Target.startsWith('mailto:'))
    throw new UnreadableSheet('rules.import.sheet_link');
};

/** Reads what is not the rows of a workbook. */
export const workbookReader = () => {
  const found = { first: '', targets: new Map<string, string>() };
  const shared = new SharedStrings();
  const sheets = xmlReader({
    open: (tag) => {
      if (localName(tag) !== 'sheet' || found.first) return;
      found.first =
        Object.entries(tag.attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
    },
  });
  const relations = xmlReader({
    open: (tag) => {
      const { Id = '', Target = '' } = tag.attributes;
      if (localName(tag) === 'Relationship') found.targets.set(Id, Target);
    },
  });
  const reader: EntryReader = (name) => {
    refuseEntry(name);
    if (name === WORKBOOK) return sheets;
    if (name === RELATIONS) return relations;
    if (name === STRINGS) return shared.read;
    return name.endsWith('.rels')
      ? xmlReader({ open: ({ attributes }) => refuseTarget(attributes) })
      : undefined;
  };
  const result = (): Workbook => {
    const target = found.targets.get(found.first);
    if (target === undefined) throw new UnreadableSheet('rules.import.sheet');
    const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    return { sheet, strings: shared.strings };
  };
  return { reader, result };
};
