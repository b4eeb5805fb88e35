import type { KycRecord } from '@area/contract/kyc/schemas';
import { Link } from 'wouter';
import { t } from '../../parts/kyc/texts.ts';
import { Icon } from '@area/kit/controls/icon.tsx';
import { VisuallyHidden } from '@area/kit/style/visually-hidden.tsx';
import css from '../../parts/kyc/kyc.module.css';
import { useSubject } from './subject.ts';

interface SectionListProps {
  readonly kyc: KycRecord;
  readonly current?: string;
}

/** The sections, which of them are complete, and a way to each. */
export const SectionList = ({
  kyc: { questionnaire, sections_done },
  current,
}: SectionListProps) => {
  const { pathOf } = useSubject();
  return (
    <nav aria-label={t('kyc.section.list')}>
      <ol className={css['sections']}>
        {questionnaire.sections.map(({ code, title }) => {
          const isDone = sections_done.includes(code);
          return (
            <li key={code} className={css['section']}>
              <span className={css[isDone ? 'done' : 'open']}>
                {isDone ? <Icon name="check" size={16} /> : null}
              </span>
              <Link href={pathOf(code)} aria-current={code === current ? 'step' : undefined}>
                {title}
                <VisuallyHidden>
                  , {t(isDone ? 'kyc.section.done' : 'kyc.section.open')}
                </VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
