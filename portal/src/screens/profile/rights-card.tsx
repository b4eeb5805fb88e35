import { DATA_RIGHTS, RIGHTS_DAYS, whyNotRequestRight } from '@area/domain/gdpr/rights';
import type { DataRight } from '@area/domain/gdpr/rights';
import { reason } from '@area/domain/rules/reason';
import { useState } from 'react';
import { useKnownMe } from '../../calls/me.ts';
import { useRequestRight } from '../../calls/record.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { fieldLabel } from '../../parts/record/present-value.ts';
import css from '../../parts/record/record.module.css';
import { RecordForm } from '../../parts/record/record-form.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { t, textOf } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';

interface RightValues {
  readonly right: DataRight | '';
  readonly text: string;
}

const whyNot = ({ right, text }: RightValues) =>
  right === ''
    ? [{ field: 'right', ...reason('rules.required') }]
    : whyNotRequestRight({ right, text });

const RightForm = ({ onSent }: { readonly onSent: () => void }) => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { mutateAsync } = useRequestRight();
  const keyOf = useKeyOf();
  const form = useForm<RightValues>({ right: '', text: '' }, whyNot, textOf);
  const { right } = form.values;
  const send = async ({ right: asked, text }: RightValues): Promise<void> => {
    if (asked === '') return;
    const body = { right: asked, text };
    await mutateAsync({ params: { id: uuid }, body, idempotencyKey: keyOf(body) });
    onSent();
  };
  return (
    <RecordForm form={form} submit={t('profile.rights.send')} labelOf={fieldLabel} onSend={send}>
      <Select
        name="right"
        label={t('profile.field.right')}
        {...(right === '' ? {} : { hint: t(`profile.rights.about.${right}`) })}
        value={right}
        placeholder={t('ui.choose')}
        options={DATA_RIGHTS.map((value) => ({ value, label: t(`codes.data_right.${value}`) }))}
        onChange={(value) => form.set({ right: value as RightValues['right'] })}
        onBlur={() => form.leave('right')}
        error={form.errorOf('right')}
      />
      <TextArea
        name="text"
        label={t('profile.field.text')}
        value={form.values.text}
        onChange={(text) => form.set({ text })}
        onBlur={() => form.leave('text')}
        error={form.errorOf('text')}
      />
    </RecordForm>
  );
};

/** The rights over personal data, asked for here and answered within thirty days. */
export const RightsCard = () => {
  const [sent, setSent] = useState(0);
  return (
    <Card title={t('profile.rights.title')}>
      <p className={css['quiet']}>{t('profile.rights.intro', { days: RIGHTS_DAYS })}</p>
      {sent > 0 ? (
        <output>
          <Notice tone="good" title={t('profile.rights.sent')}>
            <p>{t('profile.rights.answer', { days: RIGHTS_DAYS })}</p>
          </Notice>
        </output>
      ) : null}
      <RightForm key={sent} onSent={() => setSent(sent + 1)} />
    </Card>
  );
};
