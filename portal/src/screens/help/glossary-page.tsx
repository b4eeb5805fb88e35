import { useSearch } from 'wouter';
import { currentLanguage } from '@area/kit/texts/bundle.ts';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { HelpWord } from '../../parts/help/help-words.ts';
import { useFetchedArea } from '../../parts/help/use-fetched-area.ts';
import { paths } from '../../app/paths.ts';
import { AskPart } from './ask-part.tsx';
import css from './help.module.css';
import { HelpFailed } from './help-failed.tsx';
import { t } from './texts.ts';
import { isWordOffered } from './topics.ts';

type Words = NonNullable<ReturnType<typeof useFetchedArea<'glossary'>>['texts']>;

/** The words in the order of the alphabet of the language. */
const ordered = (words: Words, isOffered: (word: HelpWord) => boolean) => {
  const { compare } = new Intl.Collator(currentLanguage());
  return (Object.keys(words) as HelpWord[])
    .filter(isOffered)
    .map((word) => ({ word, ...words[word] }))
    .toSorted((one, other) => compare(one.term, other.term));
};

/** The word that the address names, once it is drawn. */
const intoView = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'center' });

const WordList = ({ words }: { readonly words: Words }) => {
  const configuration = useConfiguration();
  const named = new URLSearchParams(useSearch()).get('word');
  return (
    <dl className={css['words']}>
      {ordered(words, (word) => isWordOffered(word, configuration)).map(({ word, term, text }) => (
        <div
          key={word}
          ref={word === named ? intoView : undefined}
          className={word === named ? css['named'] : undefined}
        >
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
};

/** /help/glossary: every word that is explained in its place, in one list. */
export const GlossaryPage = () => {
  const { texts, hasFailed, retry } = useFetchedArea('glossary');
  return (
    <Stack>
      <PageTitle
        above={
          <Breadcrumbs
            crumbs={[
              { title: t('shell.help'), href: paths.help() },
              { title: t('help.glossary.title') },
            ]}
          />
        }
        intro={t('help.glossary.intro')}
      >
        {t('help.glossary.title')}
      </PageTitle>
      {texts ? <WordList words={texts} /> : null}
      {hasFailed ? <HelpFailed onRetry={retry} /> : null}
      {texts || hasFailed ? null : <Skeleton />}
      <AskPart />
    </Stack>
  );
};
