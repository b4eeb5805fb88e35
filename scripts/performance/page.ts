import { missedGoals } from './missed-goals.ts';

/** What `npm run bench` measured of one part. */
export interface Measurement {
  readonly part: string;
  readonly date: string;
  readonly node: string;
  readonly cpus: number;
  readonly quick: boolean;
  /** The figures as a Markdown table, as the bench printed them. */
  readonly told: string;
}

interface Section {
  readonly part: string;
  readonly title: string;
  /** What is compared with what. */
  readonly explanation: string;
  /** The value of `--only` that measures it, where it is not the part's own name. */
  readonly option?: string;
}

const SECTIONS: readonly Section[] = [
  {
    part: 'api',
    title: 'Calls of the API',
    explanation:
      'Each call is compared with a bare server (`node:http` and `pg`) that answers as many rows, without sessions, rights or schemas.',
  },
  {
    part: 'pages',
    title: 'Pages on a slow phone',
    explanation:
      'Each page is compared with a bare React page; the second table gives the size of every screen when it is opened by its address.',
  },
  {
    part: 'smooth',
    title: 'Longest task in the browser',
    explanation: 'How long the browser cannot answer at one time, with long lists and charts.',
  },
  {
    part: 'office',
    title: 'The office over many clients',
    explanation:
      'The first page of lists and the search for ten clerks, each of whom asks once a second, and the longest task of the browser while one scrolls and types.',
  },
  {
    part: 'figures',
    title: 'Figures of an account with many movements',
    explanation:
      'The same call for an account with many movements or products and for one with few.',
  },
  {
    part: 'scale',
    title: 'Screens of a person with many holdings',
    explanation:
      'The same screen for a person or an account with many holdings and for one with few.',
  },
  {
    part: 'crowd',
    title: 'Many operations in the database',
    explanation: 'The same call with very many and with few operations in the database.',
    option: 'scale',
  },
  {
    part: 'movements',
    title: 'Many movements in the database',
    explanation:
      'The same call with very many and with few movements, lots and histories in the database (ADR 249). `--movements N` chooses how many; 50,000,000 without it.',
  },
  {
    part: 'growth',
    title: 'Many clients at the office',
    explanation:
      'What a clerk asks of a manager with very many clients beside one with some tens of thousands, and what goes through everything, for one client. `--clients N` chooses how many; 1,000,000 without it.',
  },
  {
    part: 'day',
    title: 'Steps of the day',
    explanation:
      'Each step of the day for many operations, compared with one `update` of as many rows, and its memory compared with a tenth of the operations.',
  },
  {
    part: 'load',
    title: 'More requests than can be answered',
    explanation: 'What is accepted and what is refused with 503, with the targets of both.',
  },
  {
    part: 'uploads',
    title: 'Large files at once',
    explanation: 'The memory of the server while large files come in.',
  },
];

const sectionOf = (
  { part, title, explanation, option }: Section,
  { date, node, cpus, quick, told }: Measurement,
): readonly string[] => [
  `## ${title}`,
  '',
  explanation,
  '',
  `\`npm run bench -- --only ${option ?? part}\`, ${date.slice(0, 10)}, ${cpus} processors, Node ${node}${quick ? ', few rounds' : ''}.`,
  '',
  told,
  '',
];

/** The page of performance, from what was last measured of each part. */
export const performancePage = (measurements: readonly Measurement[]): string =>
  [
    '# Performance',
    '',
    'Written by `npm run bench` from what it measured; nobody edits it. `npm run performance` writes it again from the reports in',
    '`docs/performance/`. Times depend on the machine. Ratios hold elsewhere too, because both sides are measured in the same run.',
    '',
    ...SECTIONS.flatMap((section) => {
      const measurement = measurements.find(({ part }) => part === section.part);
      return measurement ? sectionOf(section, measurement) : [];
    }),
    ...missedGoals,
  ].join('\n');

/** Parts that the page knows; a report of another part is a defect. */
export const PARTS: readonly string[] = SECTIONS.map(({ part }) => part);
