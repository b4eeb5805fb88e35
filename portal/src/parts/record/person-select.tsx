import { useLocation } from 'wouter';
import { Select } from '@area/kit/fields/select.tsx';
import css from './record.module.css';
import type { Subject } from './represented-people.ts';

interface WhoseSelectProps {
  readonly label: string;
  /** What the reader's own is called. */
  readonly own: string;
  readonly others: readonly Required<Subject>[];
  /** Whose it is now; nothing for the reader's own. */
  readonly of: string | undefined;
  readonly pathOf: (of?: string) => string;
}

const OWN = '';

/** The choice of a person: oneself, or somebody whom one represents. Empty if there is nobody to choose. */
export const PersonSelect = ({ label, own, others, of = OWN, pathOf }: WhoseSelectProps) => {
  const [, go] = useLocation();
  if (others.length === 0) return null;
  return (
    <div className={css['who']}>
      <Select
        name="of"
        label={label}
        value={of}
        options={[
          { value: OWN, label: own },
          ...others.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(uuid) => go(pathOf(uuid === OWN ? undefined : uuid))}
      />
    </div>
  );
};
