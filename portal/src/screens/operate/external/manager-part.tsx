import type { ManagerInfo } from '@area/contract/managers/schemas';
import { warningOfManagerNumber } from '@area/domain/rules/manager-number';
import { t, textOf } from './texts.ts';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import type { TypedOrigin } from '../order-types/typed-parts.ts';
import type { Change } from '../step-props.ts';

/** The option for a manager that is not in the list: a foreign or a new one. */
const OTHER = 'OTHER';

interface ManagerPartProps {
  readonly managers: readonly ManagerInfo[];
  readonly isOther: boolean;
  readonly onOther: (isOther: boolean) => void;
  readonly draft: TypedOrigin;
  readonly change: Change<TypedOrigin>;
  readonly errorOf: (field: string) => string | undefined;
}

/** The manager of the list that a draft names. */
export const listedIn = (
  managers: readonly ManagerInfo[],
  { origin_manager, origin_manager_number }: TypedOrigin,
): ManagerInfo | undefined =>
  managers.find(
    ({ name, cnmv_number }) => name === origin_manager && cnmv_number === origin_manager_number,
  );

const Typed = ({
  draft,
  change,
  errorOf,
}: Pick<ManagerPartProps, 'draft' | 'change' | 'errorOf'>) => {
  const odd = warningOfManagerNumber(draft.origin_manager_number);
  return (
    <>
      <TextField
        name="origin.manager"
        label={t('orders.origin.manager')}
        value={draft.origin_manager}
        onChange={(origin_manager) => change({ origin_manager })}
        error={errorOf('origin.manager')}
      />
      <TextField
        name="origin.manager_number"
        label={t('orders.origin.manager_number')}
        hint={t('orders.origin.manager_number_hint')}
        value={draft.origin_manager_number}
        onChange={(origin_manager_number) => change({ origin_manager_number })}
        warning={odd && textOf(odd.key, odd.params)}
        error={errorOf('origin.manager_number')}
      />
    </>
  );
};

/** Who manages the fund that the money comes from: one of the list, or another one by its name and number. */
export const ManagerPart = ({
  managers,
  isOther,
  onOther,
  draft,
  change,
  errorOf,
}: ManagerPartProps) => {
  const choose = (value: string): void => {
    const chosen = managers.find(({ cnmv_number }) => cnmv_number === value);
    onOther(value === OTHER);
    change({
      origin_manager: chosen?.name ?? '',
      origin_manager_number: chosen?.cnmv_number ?? '',
    });
  };
  if (managers.length === 0) return <Typed draft={draft} change={change} errorOf={errorOf} />;
  return (
    <>
      <Select
        name={isOther ? 'origin.listed' : 'origin.manager'}
        label={t('orders.origin.listed')}
        placeholder={t('orders.origin.choose')}
        value={isOther ? OTHER : (listedIn(managers, draft)?.cnmv_number ?? '')}
        options={[
          ...managers.map(({ cnmv_number: value, name: label }) => ({ value, label })),
          { value: OTHER, label: t('orders.origin.unlisted') },
        ]}
        onChange={choose}
        error={isOther ? undefined : errorOf('origin.manager')}
      />
      {isOther ? <Typed draft={draft} change={change} errorOf={errorOf} /> : null}
    </>
  );
};
