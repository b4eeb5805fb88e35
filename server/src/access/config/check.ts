import { configurationContent } from '@area/contract/config/schemas';
import type { ConfigurationContent } from '@area/contract/config/schemas';
import { buildBrandStyle } from '@area/domain/brand/brand-style';
import type { Correction } from '@area/domain/brand/contrast-repair';
import type { z } from 'zod';

/** A wrong field, and the rule that it breaks. */
export interface Problem {
  readonly field: string;
  readonly rule: string;
}

export type ContentCheck =
  | { readonly problems: readonly [Problem, ...Problem[]] }
  | { readonly content: ConfigurationContent; readonly corrections: readonly Correction[] };

const problemsOf = (issue: z.core.$ZodIssue): Problem[] => {
  const field = issue.path.map(String).join('.');
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        field: [field, key].filter(Boolean).join('.'),
        rule: 'no field of a configuration',
      }))
    : [{ field: field || '(the whole)', rule: issue.message.replace('Invalid input: ', '') }];
};

/** A brand to publish: accepted as structured tokens, or refused field by field. *Source*: ADR 31. */
export const checkContent = (written: unknown): ContentCheck => {
  const parsed = configurationContent.safeParse(written);
  if (parsed.success)
    return { content: parsed.data, corrections: buildBrandStyle(parsed.data).corrections };
  const [first, ...rest] = parsed.error.issues.flatMap(problemsOf);
  if (!first) throw new Error('refused without a reason');
  return { problems: [first, ...rest] };
};
