import type { ResponseOf } from '@area/contract/call';
import { getLegalContent } from '@area/contract/office/texts/calls';
import { LANGUAGES } from '@area/domain/configuration/languages';
import type { Language } from '@area/domain/configuration/languages';
import { useState } from 'react';
import { Link } from 'wouter';
import { Segments } from '@area/kit/controls/segments.tsx';
import { formatDay, formatDayOf } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { codeIn } from '../../parts/action/typed-values.ts';
import { codeWord } from '../../parts/words/code-words.ts';
import { CONTENT_PATHS } from './content-paths.ts';
import { t } from './texts.ts';

type Legal = ResponseOf<typeof getLegalContent>;
type Questionnaire = Legal['questionnaires'][number];
type Question = Questionnaire['questions'][number];
type Paper = Legal['papers'][number];
type Answered = Questionnaire['answered'];

/** How many answered which version, the newest first. */
const AnsweredList = ({ answered }: { readonly answered: Answered }) =>
  answered.length === 0 ? (
    t('legal.nobody')
  ) : (
    <ul>
      {answered.map(({ version, count, first_at, last_at }) => (
        <li key={version}>
          {t('legal.answered_version', {
            version,
            count,
            first: formatDayOf(first_at),
            last: formatDayOf(last_at),
          })}
        </li>
      ))}
    </ul>
  );

/** On which answers to another question it is asked, in their words. */
const whenAsked = ({ depends_on }: Question, questions: readonly Question[]): string => {
  if (!depends_on) return '';
  const { code, answers } = depends_on;
  const options = questions.find((each) => each.code === code)?.options ?? [];
  const words = answers.map(
    (answer) => options.find((option) => option.code === answer)?.text ?? answer,
  );
  return t('legal.only_if', { code, answers: words.join(' / ') });
};

const answersOf = (question: Question, questions: readonly Question[]): string =>
  [
    t(`legal.kinds.${question.kind}`),
    question.options.map(({ text }) => text).join(' / '),
    whenAsked(question, questions),
  ]
    .filter(Boolean)
    .join('. ');

const questionColumns = (questions: readonly Question[]): readonly Column<Question>[] => [
  { id: 'code', title: t('legal.code'), isRowHeader: true, cell: ({ code }) => code },
  { id: 'text', title: t('legal.text'), phone: 'note', cell: ({ text }) => text },
  {
    id: 'answers',
    title: t('legal.answers'),
    cell: (question) => answersOf(question, questions),
  },
];

const Questions = ({ of }: { readonly of: Questionnaire }) => (
  <Disclosure title={t('legal.count', { count: of.questions.length })}>
    <Table
      caption={t(`legal.names.${of.name}`)}
      rows={of.questions}
      rowKey={({ code }) => code}
      columns={questionColumns(of.questions)}
    />
  </Disclosure>
);

const QuestionnaireCard = ({ of }: { readonly of: Questionnaire }) => (
  <Card title={t(`legal.names.${of.name}`)}>
    <Stack gap="close">
      <p>
        {t('legal.version')} {of.version}. {t('legal.since')} {formatDay(of.valid_from)}.
      </p>
      <div>
        {t('legal.answered')}: <AnsweredList answered={of.answered} />
      </div>
      <Questions of={of} />
    </Stack>
  </Card>
);

const OWN_NAMES = [
  'SIGNATURE_EVIDENCE',
  'PRODUCT_SHEET',
  'KYC_PHYSICAL',
  'KYC_JURIDICAL',
  'FATCA_CRS_PHYSICAL',
  'FATCA_CRS_JURIDICAL',
] as const;

/** As clients know it; of what they never choose, or is of two kinds, by a name of the office. */
const paperName = (code: string): string => {
  const own = OWN_NAMES.find((each) => each === code);
  return own === undefined ? codeWord('document', code) : t(`legal.own_papers.${own}`);
};

/** The wording of a paper is under its own key. */
const wordsOf = ({ code }: Paper): string => `${CONTENT_PATHS.texts}?key=paper.${code}`;

const paperColumns = (): readonly Column<Paper>[] => [
  {
    id: 'paper',
    title: t('legal.paper'),
    isRowHeader: true,
    cell: ({ code }) => paperName(code),
  },
  { id: 'version', title: t('legal.version'), cell: ({ version }) => version },
  {
    id: 'layout',
    title: t('legal.layout'),
    cell: ({ layout }) => t(`legal.layouts.${layout}`),
  },
  {
    id: 'words',
    title: t('legal.words'),
    phone: 'note',
    cell: (paper) =>
      paper.layout === 'paper' ? (
        <Link href={wordsOf(paper)} aria-label={`${t('legal.see_words')}: ${paper.code}`}>
          {t('legal.see_words')}
        </Link>
      ) : (
        '—'
      ),
  },
];

const Shown = ({ legal }: { readonly legal: Legal }) => (
  <>
    {legal.questionnaires.map((each) => (
      <QuestionnaireCard key={each.name} of={each} />
    ))}
    <Card title={t('legal.names.GDPR')}>
      <p>
        {t('legal.version')} {legal.consents.version}
      </p>
      <div>
        {t('legal.answered')}: <AnsweredList answered={legal.consents.answered} />
      </div>
    </Card>
    <Card title={t('legal.papers')}>
      <Table
        caption={t('legal.papers')}
        rows={legal.papers}
        rowKey={({ code }) => code}
        columns={paperColumns()}
      />
    </Card>
  </>
);

/** /content/legal: what is asked and printed by version, and how many answered which. */
export const LegalScreen = () => {
  const [language, setLanguage] = useState<Language>('es');
  const { data, error, refetch } = useCall(getLegalContent, { query: { in: language } });
  if (error && !data)
    return <FailureState error={error} title={t('legal.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPage title={t('legal.title')} />;
  return (
    <Stack>
      <PageTitle
        intro={t('legal.intro')}
        aside={
          <Segments
            label={t('legal.language')}
            options={LANGUAGES.map((id) => ({ id, title: t(`legal.languages.${id}`) }))}
            selected={language}
            onSelect={(id) => setLanguage(codeIn(LANGUAGES, id))}
          />
        }
      >
        {t('legal.title')}
      </PageTitle>
      <Shown legal={data} />
    </Stack>
  );
};
