import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { setSingleKeys, useSingleKeys } from '../../parts/single-keys.ts';
import { t } from '../texts.ts';

interface KeymapDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Which keys there are, and whether single letters act. */
export const KeymapDialog = ({ isOpen, onClose }: KeymapDialogProps) => {
  const isOn = useSingleKeys();
  return (
    <Dialog title={t('keymap.title')} isOpen={isOpen} onClose={onClose}>
      <Stack gap="close">
        <DataList
          isTight
          items={[
            { term: 'Ctrl+K', value: t('keymap.search') },
            { term: '?', value: t('keymap.help') },
            { term: 'J', value: t('keymap.down') },
            { term: 'K', value: t('keymap.up') },
            { term: '↵', value: t('keymap.open') },
            { term: 'X', value: t('keymap.select') },
          ]}
        />
        <p>{t('keymap.only_in_list')}</p>
        <Checkbox name="single_keys" isSelected={isOn} onChange={setSingleKeys}>
          {t('keymap.single')}
        </Checkbox>
      </Stack>
    </Dialog>
  );
};
