import type { Reason } from '@area/domain/rules/reason';

/** A file that cannot be read on, at a line of it. */
export class UnreadableFile extends Error {
  readonly line: number;
  readonly reason: Reason;

  constructor(line: number, why: Reason) {
    super(why.key);
    this.line = line;
    this.reason = why;
  }
}
