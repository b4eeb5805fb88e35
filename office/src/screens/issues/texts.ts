import {
  group,
  issue_category,
  issue_outcome,
  issue_status,
} from '@area/contract/texts/es/codes-people.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';
import { areaTexts } from '../../texts/area-texts.ts';
import en from '../../texts/en/issues.json';
import es from '../../texts/es/issues.json';

export const { t } = areaTexts({ es, en });

const codes = textsOf({ codes: { group, issue_category, issue_outcome, issue_status } });

/** A code in words; one that has none stays as it is. */
export const codeWord = (
  list: 'group' | 'issue_category' | 'issue_outcome' | 'issue_status',
  code: string,
): string => codes.findText(`codes.${list}.${code}`) ?? code;
