import { describe, expect, it } from 'vitest';
import { indexDifferences, parseDecision, readDecisions, readIndex } from './decisions.ts';

describe('the index of decisions', () => {
  it('has each decision once, with its title and its status', async () => {
    expect(indexDifferences(await readDecisions(), await readIndex())).toEqual([]);
  });

  it('gives each number once, the same in file name and title', async () => {
    const decisions = await readDecisions();
    expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
    for (const { file, number } of decisions) expect(Number(file.slice(0, 4))).toBe(number);
  });

  it('names decisions that exist as those that supersede another', async () => {
    const decisions = await readDecisions();
    const numbers = new Set(decisions.map(({ number }) => String(number)));
    for (const { file, status } of decisions)
      for (const number of status.match(/\d+/gu) ?? [])
        expect(numbers.has(number), `${file}: ${status}`).toBe(true);
  });
});

describe('the differences of the index', () => {
  const decision = { number: 7, title: 'A title', file: '0007-a-title.md', status: 'accepted' };
  const row = '| 7 | [A title](0007-a-title.md) | accepted |';

  it('are rows that are missing, that say another status, and that stand twice', () => {
    expect(indexDifferences([decision], [])).toEqual([`+ ${row}`]);
    expect(indexDifferences([], [decision])).toEqual([`- ${row}`]);
    expect(indexDifferences([decision], [decision, decision])).toEqual([`- ${row}`]);
    expect(indexDifferences([decision], [{ ...decision, status: 'superseded by 8' }])).toEqual([
      `+ ${row}`,
      '- | 7 | [A title](0007-a-title.md) | superseded by 8 |',
    ]);
  });
});

describe('a decision record', () => {
  it.each([
    ['Accepted. Adds to ADR 3.', 'accepted'],
    ['Superseded by ADR 12.', 'superseded by 12'],
    ['Superseded in part by ADR 12 and 13 (its figures of 2026).', 'superseded in part by 12, 13'],
    ['Superseded in part by ADR 13 (one\nthing) and ADR 12 (two).', 'superseded in part by 12, 13'],
  ])('says its status: %s', (said, status) => {
    const page = `# 7. A title\n\n**Status.** ${said}\n\n**Context.** None.\n`;
    expect(parseDecision('0007-a-title.md', page)).toEqual({
      number: 7,
      title: 'A title',
      file: '0007-a-title.md',
      status,
    });
  });

  it('needs a status at its start', () => {
    expect(() => parseDecision('0007-a-title.md', '# 7. A title\n\n**Context.** None.\n')).toThrow(
      '0007-a-title.md',
    );
  });
});
