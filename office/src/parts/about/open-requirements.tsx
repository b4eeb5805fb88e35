import type { OpenRequirement } from '@area/domain/operation/readiness';
import { codeWord } from '../words/code-words.ts';
import { t } from '../texts.ts';

/** Why somebody cannot operate, and who resolves each; or that nothing prevents it. */
export const OpenRequirements = ({ open }: { readonly open: readonly OpenRequirement[] }) =>
  open.length === 0 ? (
    <p>{t('about.may_operate')}</p>
  ) : (
    <ul>
      {open.map(({ requirement, who }) => (
        <li key={requirement}>
          {codeWord('requirement', requirement)} <small>({codeWord('who', who)})</small>
        </li>
      ))}
    </ul>
  );
