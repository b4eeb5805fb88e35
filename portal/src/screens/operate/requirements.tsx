import type { AccountSummary } from '@area/contract/accounts/schemas';
import { t } from './texts.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { ResolutionLink, ResolutionAccount } from './resolution-link.tsx';
import { REQUIREMENT_RESOLUTIONS } from './resolutions.ts';
import css from './operate.module.css';

/** Everything that keeps a person from operating on an account, all at once: what, who resolves it, and where. */
export const Requirements = ({
  account: { uuid, open_requirements },
}: {
  readonly account: AccountSummary;
}) => (
  <ResolutionAccount value={uuid}>
    <ul className={css['requirements']}>
      {open_requirements.map(({ requirement, who }) => (
        <li key={requirement} className={css['requirement']}>
          <Icon name="warning" />
          <span>{t(`codes.requirement.${requirement}`)}</span>
          <span className={css['who']}>
            {t(`codes.who.${who}`)}{' '}
            <ResolutionLink mending={REQUIREMENT_RESOLUTIONS[requirement]} />
          </span>
        </li>
      ))}
    </ul>
  </ResolutionAccount>
);
