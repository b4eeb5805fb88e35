import { compose } from '@area/contract/texts/compose';
import { Link } from 'wouter';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import type { HelpArticle } from '../../parts/help/help-articles.ts';
import type { HelpWord } from '../../parts/help/help-words.ts';
import { WordTip } from '../../parts/help/word-tip.tsx';
import { paths } from '../../app/paths.ts';
import css from './help.module.css';
import { useHelpFacts } from './help-facts.ts';
import { PAGES } from './pages.ts';
import { blocksOf, piecesOf } from './parse-text.ts';
import type { Block, Piece } from './parse-text.ts';
import { isArticleOffered } from './topics.ts';

/** Where a link leads; nowhere if this portal does not offer what it is about. */
const useHrefOf = () => {
  const configuration = useConfiguration();
  return ({ kind, name }: NonNullable<Piece['to']>): string | undefined => {
    if (kind === 'page')
      return Object.hasOwn(PAGES, name) ? PAGES[name as keyof typeof PAGES] : undefined;
    return isArticleOffered(name as HelpArticle, configuration) ? paths.help(name) : undefined;
  };
};

const PieceOf = ({ piece: { text, to } }: { readonly piece: Piece }) => {
  const hrefOf = useHrefOf();
  if (to === undefined) return text;
  if (to.kind === 'word')
    return (
      <span className={css['word']}>
        {text}
        <WordTip word={to.name as HelpWord} term={text} />
      </span>
    );
  const href = hrefOf(to);
  return href === undefined ? text : <Link href={href}>{text}</Link>;
};

const Line = ({ text }: { readonly text: string }) =>
  piecesOf(text).map((piece, at) => <PieceOf key={`${at} ${piece.text}`} piece={piece} />);

const BlockOf = ({ block }: { readonly block: Block }) => {
  if (block.kind === 'heading') return <h2>{block.text}</h2>;
  if (!('items' in block))
    return (
      <p>
        <Line text={block.text} />
      </p>
    );
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>
          <Line text={item} />
        </li>
      ))}
    </List>
  );
};

/** The lines of an article, with the facts of this portal in their places. */
export const ArticleText = ({ lines }: { readonly lines: readonly string[] }) => {
  const facts = useHelpFacts();
  const composed = lines.map((line) => compose(line, currentLanguage(), facts) ?? line);
  return (
    <div className={css['article']}>
      {blocksOf(composed).map((block, at) => (
        // In the order of the article: their position distinguishes them.
        <BlockOf key={at} block={block} />
      ))}
    </div>
  );
};
