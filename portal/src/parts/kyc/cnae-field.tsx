import { activitiesOf } from '@area/domain/code-lists/cnae';
import { useState } from 'react';
import { t } from './texts.ts';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import type { FieldOf } from './field-props.ts';
import { ACTIVITIES_SHOWN, findActivities } from './find-activities.ts';
import css from './kyc.module.css';

const ACTIVITIES = activitiesOf('CLASE');

/** The code of an economic activity, typed or found by its name. *Source*: specification 5, `is_cnae`. */
export const CnaeField = ({ name, value, onChange, ...field }: FieldOf<string>) => {
  const [typed, setTyped] = useState('');
  const chosen = ACTIVITIES.find(({ code }) => code === value);
  const found = findActivities(ACTIVITIES, typed);
  return (
    <div className={css['cnae']}>
      <TextField
        {...field}
        name={name}
        value={value}
        onChange={onChange}
        inputMode="numeric"
        autoComplete="off"
        hint={field.hint ?? t('kyc.cnae.hint')}
      />
      {chosen ? (
        <p className={css['chosen']}>
          {t('kyc.cnae.chosen', { code: chosen.code, title: chosen.title })}
        </p>
      ) : null}
      <Disclosure title={t('kyc.cnae.search_title')}>
        <div className={css['cnae']}>
          <TextField
            name={`${name}.search`}
            label={t('kyc.cnae.search')}
            hint={t('kyc.cnae.search_hint')}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
          <output className={css['hint']}>
            {found.length > 0 || typed.trim() !== ''
              ? t('kyc.cnae.found', { count: found.length })
              : null}
          </output>
          {found.length > 0 ? (
            <RadioCards
              name={`${name}.found`}
              label={t('kyc.cnae.results')}
              value={value}
              onChange={onChange}
              cards={found
                .slice(0, ACTIVITIES_SHOWN)
                .map(({ code, title }) => ({ value: code, title, aside: code }))}
            />
          ) : null}
          {found.length > ACTIVITIES_SHOWN ? (
            <p className={css['hint']}>{t('kyc.cnae.more')}</p>
          ) : null}
        </div>
      </Disclosure>
    </div>
  );
};
