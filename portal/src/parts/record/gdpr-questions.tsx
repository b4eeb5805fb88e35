import { GDPR_CHANNELS, GDPR_CONSENTS, GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { YesNo } from '@area/kit/controls/yes-no.tsx';
import css from './gdpr.module.css';
import { sameTo } from './gdpr-answers.ts';
import type { GdprField, GdprTyped } from './gdpr-answers.ts';

/** The question of a field, for the summary of a form too. */
export const gdprLabel = (field: GdprField): string => {
  const channel = GDPR_CHANNELS.find((name) => field === `channels.${name}`);
  if (channel) return t(`gates.gdpr.channel.${channel}`);
  const consent = GDPR_CONSENTS.find((name) => field === name);
  return consent ? t(`gates.gdpr.consent.${consent}.title`) : field;
};

/** One answer to every question. */
const AnswerToAll = ({ onAnswer }: { readonly onAnswer: (answer: boolean) => void }) => (
  <fieldset className={css['quick']}>
    <legend>{t('gates.gdpr.all')}</legend>
    <Button kind="secondary" onPress={() => onAnswer(true)}>
      {t('gates.gdpr.all_yes')}
    </Button>
    <Button kind="secondary" onPress={() => onAnswer(false)}>
      {t('gates.gdpr.all_no')}
    </Button>
  </fieldset>
);

interface GdprQuestionsProps {
  readonly typed: GdprTyped;
  readonly onChange: (typed: GdprTyped) => void;
  /** The questions that are still open after an attempt. */
  readonly open: readonly GdprField[];
}

/** One question for each use of the data and each way to be reached, none answered beforehand. *Source*: decisions 5.4. */
export const GdprQuestions = ({ typed, onChange, open }: GdprQuestionsProps) => {
  const question = (field: GdprField, hint?: string) => (
    <YesNo
      key={field}
      name={field}
      label={gdprLabel(field)}
      {...(hint === undefined ? {} : { hint })}
      value={typed[field]}
      onChange={(answer) => onChange({ ...typed, [field]: answer })}
      error={open.includes(field) ? t('rules.required') : undefined}
    />
  );
  return (
    <>
      <AnswerToAll onAnswer={(answer) => onChange(sameTo(typed, answer))} />
      <Card title={t('gates.gdpr.consents')}>
        <div className={css['choices']}>
          {GDPR_CONSENTS.map((consent) =>
            question(consent, t(`gates.gdpr.consent.${consent}.text`)),
          )}
        </div>
      </Card>
      <Card title={t('gates.gdpr.channels')}>
        <p className={css['quiet']}>{t('gates.gdpr.channels_text')}</p>
        <div className={css['choices']}>
          {GDPR_CHANNELS.map((channel) => question(`channels.${channel}`))}
        </div>
      </Card>
      <p className={css['quiet']}>{t('gates.gdpr.version', { version: GDPR_TEXT_VERSION })}</p>
    </>
  );
};
