/** A part of an article, as its lines write it: `## ` a heading, `- ` a point, `1. ` a step, anything else a paragraph. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] };

/** A part of a line: a text, or a text that leads somewhere. */
export interface Piece {
  readonly text: string;
  /** `word:…`, `article:…` or `page:…`. */
  readonly to?: { readonly kind: string; readonly name: string };
}

const SIGNS = { '## ': 'heading', '- ': 'list', '1. ': 'steps' } as const;
const LINK = /\[([^\]]+)\]\((\w+):(\w+)\)/g;

const kindOf = (line: string): { kind: Block['kind']; text: string } => {
  const sign = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).find((each) => line.startsWith(each));
  return sign === undefined
    ? { kind: 'paragraph', text: line }
    : { kind: SIGNS[sign], text: line.slice(sign.length) };
};

/** The lines of an article as blocks: points and steps that follow each other are one. */
export const blocksOf = (lines: readonly string[]): readonly Block[] => {
  const blocks: Block[] = [];
  for (const line of lines) {
    const { kind, text } = kindOf(line);
    const last = blocks.at(-1);
    if (kind === 'heading' || kind === 'paragraph') blocks.push({ kind, text });
    else if (last?.kind === kind && 'items' in last)
      blocks.splice(-1, 1, { kind, items: [...last.items, text] });
    else blocks.push({ kind, items: [text] });
  }
  return blocks;
};

/** A line with its links apart. */
export const piecesOf = (line: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: whole, 1: text = '', 2: kind = '', 3: name = '', index } of line.matchAll(LINK)) {
    if (index > from) pieces.push({ text: line.slice(from, index) });
    pieces.push({ text, to: { kind, name } });
    from = index + whole.length;
  }
  if (from < line.length) pieces.push({ text: line.slice(from) });
  return pieces;
};

/** What is read of a line, without the signs of its links and blocks. */
export const plainOf = (line: string): string =>
  piecesOf(kindOf(line).text)
    .map(({ text }) => text)
    .join('');
