/** A goal that the figures of the page do not reach. */
interface MissedGoal {
  readonly what: string;
  readonly goal: string;
  /** What it costs instead, and the decision about it. */
  readonly why: string;
}

const MISSED: readonly MissedGoal[] = [
  {
    what: '`POST /operations`, of the bare insert',
    goal: '8 %, p99 150 ms with ten at once',
    why: 'An order is not an insert: 18 statements read and write it, a PDF of it is set and kept on the disk before it is accepted, and orders of one account wait for each other (ADR 206).',
  },
  {
    what: '`GET /api/me`, of the bare server',
    goal: '50 %',
    why: 'A fixed part of each request: admission, rate, session, rights, the schema of the answer, compression (ADR 241).',
  },
  {
    what: '`GET /api/accounts/{id}/positions`, of the bare server',
    goal: '60 %',
    why: 'The same part, which weighs most where the bare server is fastest (ADR 241).',
  },
  {
    what: 'Evolution of ten years, 10,000 movements beside 100',
    goal: '1.3 times',
    why: 'Each movement is a flow of the day on which it is made: a hundred times as many are read and added up.',
  },
  {
    what: 'An account of 200 people beside one of five',
    goal: '1.5 times',
    why: 'The answer has forty times as many people, and each is shown by what the reader may see of them.',
  },
  {
    what: 'The last page of 10,000 documents in the library',
    goal: '1.5 times',
    why: 'A page by its number skips the 9,975 documents before it. The figure was measured before the page was read from its index alone.',
  },
  {
    what: 'Today, and orders of a status, of the office',
    goal: '1.3 times with 1,000,000 clients',
    why: 'What waits is counted and added up exactly, and seventeen times as much of it waits: three milliseconds more, of 300 (ADR 252).',
  },
  {
    what: 'Search: words of a name in another order',
    goal: '1.3 times with 1,000,000 clients',
    why: 'The index of words reads all people who have one of the words; it stays far below the 150 ms that a search may take (ADR 252).',
  },
];

/** *Shape*: lines of Markdown. */
export const missedGoals: readonly string[] = [
  '## Goals that are not reached',
  '',
  'What the tables above show, why it costs that, and where it was weighed.',
  '',
  '| what | goal | why it is missed |',
  '| --- | --- | --- |',
  ...MISSED.map(({ what, goal, why }) => `| ${what} | ${goal} | ${why} |`),
  '',
];
