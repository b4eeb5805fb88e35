import { GDPR_CHANNELS, GDPR_CONSENTS, GDPR_TEXT_VERSION } from '@area/domain/gdpr/preferences';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { YesNo } from '@area/kit/controls/yes-no.tsx';
import css from './gdpr.module.css';
import { openQuestions, sameTo, typedFrom } from './gdpr-answers.ts';
import type { GdprField } from './gdpr-answers.ts';
import { useSaveGdpr } from './use-save-gdpr.ts';

const labelOf = (field: GdprField): string => {
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

/** One question for each use of the data and each way to be reached, none answered beforehand. */
export const GdprForm = ({ later }: { readonly later: ReactNode }) => {
  const { gdpr } = useKnownMe().private_area.intervener;
  const [typed, setTyped] = useState(() => typedFrom(gdpr));
  const [attempt, setAttempt] = useState(0);
  const { save, isPending } = useSaveGdpr();
  const { isDisabled, why } = useClientOnly();
  const open = attempt > 0 ? openQuestions(typed) : [];

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (openQuestions(typed).length > 0) setAttempt(attempt + 1);
    else save(typed);
  };

  const question = (field: GdprField, hint?: string) => (
    <YesNo
      key={field}
      name={field}
      label={labelOf(field)}
      {...(hint === undefined ? {} : { hint })}
      value={typed[field]}
      onChange={(answer) => setTyped({ ...typed, [field]: answer })}
      error={open.includes(field) ? t('rules.required') : undefined}
    />
  );

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <ErrorSummary
          problems={open.map((field) => ({
            field,
            message: `${labelOf(field)}: ${t('rules.required')}`,
          }))}
          attempt={attempt}
        />
        <Notice>
          <p>{why ?? t('gates.gdpr.service')}</p>
        </Notice>
        <AnswerToAll onAnswer={(answer) => setTyped(sameTo(typed, answer))} />
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
        <Row>
          <Button type="submit" isPending={isPending} isDisabled={isDisabled}>
            {t('gates.gdpr.save')}
          </Button>
          {later}
        </Row>
      </Stack>
    </form>
  );
};
