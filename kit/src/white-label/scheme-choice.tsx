import { useState } from 'react';
import { t } from './scheme-texts.ts';
import { Segments } from '../controls/segments.tsx';
import { chooseScheme, findChosenScheme } from './scheme.ts';
import css from './scheme-choice.module.css';

type Choice = 'device' | 'light' | 'dark';

const CHOICES: readonly Choice[] = ['device', 'light', 'dark'];

/** Light, dark, or as the device is set. */
export const SchemeChoice = () => {
  const [choice, setChoice] = useState<Choice>(() => findChosenScheme() ?? 'device');
  const choose = (next: Choice): void => {
    setChoice(next);
    chooseScheme(next === 'device' ? undefined : next);
  };
  return (
    <div className={css['scheme']}>
      <span aria-hidden="true">{t('shell.scheme.label')}</span>
      <Segments
        label={t('shell.scheme.label')}
        options={CHOICES.map((id) => ({ id, title: t(`shell.scheme.${id}`) }))}
        selected={choice}
        onSelect={choose}
      />
    </div>
  );
};
