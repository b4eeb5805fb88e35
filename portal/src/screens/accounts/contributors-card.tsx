import type { Contributor } from '@area/contract/plan-people/schemas';
import { useState } from 'react';
import { useContributors } from '../../calls/plan-people.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { t } from './plan-texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { Notice } from '@area/kit/states/notice.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import css from './accounts.module.css';
import { ContributorForm } from './contributor-form.tsx';
import { ReadCard } from './read-card.tsx';
import type { SectionProps } from './section-props.ts';
import { whyNotYours } from './use-may-act.ts';
import { WaitingSignatures } from './waiting-signatures.tsx';

const OneContributor = ({
  contributor: {
    name,
    document_masked,
    kind,
    status,
    uuid_envelope,
    year,
    limit,
    contributed,
    remaining,
  },
}: {
  readonly contributor: Contributor;
}) => (
  <li className={css['line']}>
    <div className={css['head']}>
      <h3 className={css['title']}>{name}</h3>
      <StatusPill tone={status === 'ACTIVE' ? 'good' : 'waiting'}>
        {t(`codes.role_status.${status}`)}
      </StatusPill>
    </div>
    <p className={css['quiet']}>
      {t(`codes.contributor_kind.${kind}`)} · {document_masked}
    </p>
    <DataList
      isFigures
      items={[
        { term: t('accounts.plan.limit', { year }), value: formatEuros(limit) },
        { term: t('accounts.plan.contributed'), value: formatEuros(contributed) },
        { term: t('accounts.plan.left'), value: formatEuros(remaining) },
      ]}
    />
    {status === 'PENDING' && uuid_envelope !== null ? (
      <div className={css['pending']}>
        <WaitingSignatures envelope={uuid_envelope} />
      </div>
    ) : null}
  </li>
);

const AddCard = ({ account }: SectionProps) => {
  const [added, setAdded] = useState<string>();
  return (
    <EditableSection
      title={t('accounts.plan.add_contributor')}
      label={t('accounts.plan.add_contributor')}
      action={t('accounts.add.open')}
      whyNot={whyNotYours(account, 'N')}
      shown={
        added === undefined ? (
          <p className={css['quiet']}>{t('accounts.plan.add_intro')}</p>
        ) : (
          <output>
            <Notice tone="good" title={t('accounts.plan.contributor_added', { name: added })}>
              <p>{t('accounts.plan.contributor_next')}</p>
            </Notice>
          </output>
        )
      }
      renderForm={(close) => (
        <ContributorForm
          account={account}
          onCancel={close}
          onAdded={(name) => {
            setAdded(name);
            close();
          }}
        />
      )}
    />
  );
};

/** Who pays into the plan, with what is left of this year's limit, and the way to add somebody. */
export const ContributorsCard = ({ account }: SectionProps) => (
  <>
    <ReadCard
      title={t('accounts.plan.contributors')}
      intro={t('accounts.plan.contributors_intro')}
      failed={t('accounts.plan.contributors_failed')}
      empty={{
        title: t('accounts.plan.contributors_empty.title'),
        text: t('accounts.plan.contributors_empty.text'),
      }}
      rows={useContributors(account.uuid)}
    >
      {(rows) => (
        <ul className={css['lines']} aria-label={t('accounts.plan.contributors')}>
          {rows.map((contributor) => (
            <OneContributor key={contributor.uuid} contributor={contributor} />
          ))}
        </ul>
      )}
    </ReadCard>
    <AddCard account={account} />
  </>
);
