import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { setSingleKeys, useSingleKeys } from '../../parts/single-keys.ts';
import { ITEM_KEY_NAMES, setItemKey, useItemKeys } from './keys.ts';
import { t } from './texts.ts';

/** Which letters act here; each may be another one, or none at all. *Source*: WCAG 2.1.4. */
export const KeysDialog = () => {
  const [isOpen, setOpen] = useState(false);
  const letters = useItemKeys();
  const isOn = useSingleKeys();
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {t('keys.open')}
      </Button>
      <Dialog title={t('keys.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap="close">
          <p>{t('keys.text')}</p>
          <Checkbox name="single_keys" isSelected={isOn} onChange={setSingleKeys}>
            {t('keys.on')}
          </Checkbox>
          {ITEM_KEY_NAMES.map((name) => (
            <TextField
              key={name}
              name={`key_${name}`}
              label={t(`keys.${name}`)}
              value={letters[name].toUpperCase()}
              onChange={(typed) => setItemKey(name, typed.slice(-1))}
            />
          ))}
        </Stack>
      </Dialog>
    </>
  );
};
