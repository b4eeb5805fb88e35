import type { NewView } from '@area/contract/views/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { VIEW_KINDS, VIEW_READS } from '@area/domain/sharing/views';
import type { ViewKind } from '@area/domain/sharing/views';
import { CodeQuestion } from '@area/kit/confirmation/lazy-code-question.ts';
import { useConfirmation } from '@area/kit/confirmation/use-confirmation.ts';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo, useForm } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { useCreateView } from '../../../calls/views.ts';
import { RecordForm } from '../../../parts/record/record-form.tsx';
import record from '../../../parts/record/record.module.css';
import { CheckGroup } from './check-group.tsx';
import { t, textOf } from './texts.ts';
import { emptyView, viewLabel, whyNotView, withChoice } from './view-values.ts';
import type { ViewValues } from './view-values.ts';

interface GrantFormProps {
  readonly accounts: readonly { readonly uuid: string; readonly alias: string }[];
  readonly today: CivilDate;
  readonly onGranted: (granted: NewView) => void;
  readonly onCancel: () => void;
}

interface ChoicesProps extends Pick<GrantFormProps, 'accounts'> {
  readonly form: Form<ViewValues>;
}

/** Which accounts, and what of them: each is a box of its own. */
const Choices = ({ form, accounts }: ChoicesProps) => {
  const { values } = form;
  const uuids = accounts.map(({ uuid }) => uuid);
  return (
    <>
      <CheckGroup
        name="accounts"
        label={t('views.form.accounts')}
        options={accounts.map(({ uuid, alias }) => ({ value: uuid, title: alias }))}
        chosen={values.accounts}
        error={form.errorOf('accounts')}
        onChange={(value, isOn) =>
          form.set({ accounts: withChoice(uuids, values.accounts, { value, isOn }) })
        }
      />
      <CheckGroup
        name="reads"
        label={t('views.form.reads')}
        options={VIEW_READS.map((read) => ({ value: read, title: t(`views.read.${read}`) }))}
        chosen={values.reads}
        error={form.errorOf('reads')}
        onChange={(value, isOn) =>
          form.set({ reads: withChoice(VIEW_READS, values.reads, { value, isOn }) })
        }
      />
    </>
  );
};

/** Who may see which accounts, what of them, since when and until when; confirmed by a code. */
export const GrantForm = ({ accounts, today, onGranted, onCancel }: GrantFormProps) => {
  const uuids = accounts.map(({ uuid }) => uuid);
  const { mutateAsync } = useCreateView();
  const confirmation = useConfirmation();
  const form = useForm<ViewValues>(
    emptyView(uuids, today),
    whyNotView({ accounts: uuids, today }),
    textOf,
  );
  const bind = (name: 'name' | 'from' | 'until') => bindTo(form, name, t(`views.form.${name}`));
  const send = async ({ accounts: chosen, reads, ...rest }: ViewValues): Promise<void> => {
    const body = { ...rest, accounts: [...chosen], reads: [...reads] };
    const granted = await confirmation.run(async (code) =>
      mutateAsync({ body, confirmationCode: code }),
    );
    onGranted(granted);
  };
  return (
    <>
      <RecordForm
        form={form}
        submit={t('views.form.submit')}
        labelOf={viewLabel}
        onSend={send}
        onCancel={onCancel}
      >
        <RadioCards
          name="kind"
          label={t('views.form.kind')}
          value={form.values.kind}
          cards={VIEW_KINDS.map((kind) => ({
            value: kind,
            title: t(`views.kind.${kind}`),
            text: t(`views.kind_hint.${kind}`),
          }))}
          onChange={(kind) => form.set({ kind: kind as ViewKind })}
        />
        <TextField {...bind('name')} hint={t('views.form.name_hint')} autoComplete="off" />
        <Choices form={form} accounts={accounts} />
        <div className={record['fields']}>
          <DayField {...bind('from')} hint={t('views.form.from_hint')} />
          <DayField {...bind('until')} hint={t('views.form.until_hint')} />
        </div>
      </RecordForm>
      <Dialog
        title={t('views.form.title')}
        isOpen={confirmation.sent !== undefined}
        onClose={confirmation.leave}
      >
        <CodeQuestion confirmation={confirmation} submit={t('views.form.submit')} />
      </Dialog>
    </>
  );
};
