import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../docs/adr/', import.meta.url));

/** A decision record: its number, its title, its file and its status. */
export interface Decision {
  readonly number: number;
  readonly title: string;
  readonly file: string;
  /** `accepted`, `superseded by 12` or `superseded in part by 12, 13`. */
  readonly status: string;
}

/** The first sentence of the status, without its text in brackets. */
const statusSentence = (page: string): string => {
  const paragraph = /^\*\*Status\.\*\* (?<status>[\s\S]+?)(?:\n\n|(?![\s\S]))/mu.exec(page);
  const said = paragraph?.groups?.['status'] ?? '';
  return said.replaceAll(/\s*\([^)]*\)/gu, '').split('.')[0] ?? '';
};

const statusOf = (page: string): string | undefined => {
  const said = statusSentence(page);
  if (said === 'Accepted') return 'accepted';
  const found = /^Superseded(?<part> in part)? by ADR (?<numbers>\d.*)/su.exec(said)?.groups;
  const numbers = found?.['numbers']?.match(/\d+/gu) ?? [];
  const sorted = numbers.map(Number).toSorted((one, other) => one - other);
  return found && `superseded${found['part'] ?? ''} by ${sorted.join(', ')}`;
};

/** Reads one decision record; throws where it has no title or no status. *Example*: `# 7. Title`, then `**Status.** Accepted.` */
export const parseDecision = (file: string, page: string): Decision => {
  const heading = /^# (?<number>\d+)\. (?<title>.+)\n\n\*\*Status\.\*\* /u.exec(page)?.groups;
  const status = statusOf(page);
  if (!heading || !status) throw new Error(`${file} does not begin with its title and its status`);
  return { number: Number(heading['number']), title: heading['title'] ?? '', file, status };
};

const ROW = /^\| (?<number>\d+) \| \[(?<title>.+)\]\((?<file>[^)]+)\) \| (?<status>[^|]+) \|$/u;

/** Reads the rows of the index. */
export const parseIndex = (index: string): readonly Decision[] =>
  index.split('\n').flatMap((line) => {
    const row = ROW.exec(line)?.groups;
    return row
      ? [
          {
            number: Number(row['number']),
            title: row['title'] ?? '',
            file: row['file'] ?? '',
            status: row['status'] ?? '',
          },
        ]
      : [];
  });

export const readDecisions = async (): Promise<readonly Decision[]> => {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}-.+\.md$/u.test(file)).toSorted();
  return Promise.all(
    files.map(async (file) => parseDecision(file, await readFile(join(FOLDER, file), 'utf8'))),
  );
};

export const readIndex = async (): Promise<readonly Decision[]> =>
  parseIndex(await readFile(join(FOLDER, 'README.md'), 'utf8'));

/** The row of a decision in the index. */
const indexRow = ({ number, title, file, status }: Decision): string =>
  `| ${number} | [${title}](${file}) | ${status} |`;

/** The rows that the index lacks or has too many, each with the sign of a difference. */
export const indexDifferences = (
  decisions: readonly Decision[],
  index: readonly Decision[],
): readonly string[] => {
  const [wanted, found] = [decisions.map(indexRow), index.map(indexRow)];
  return [
    ...wanted.filter((row) => !found.includes(row)).map((row) => `+ ${row}`),
    ...found
      .filter((row, at) => !wanted.includes(row) || found.indexOf(row) !== at)
      .map((row) => `- ${row}`),
  ];
};
