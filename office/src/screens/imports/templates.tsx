import type { DownloadFormat } from '@area/contract/download';
import { downloadImportTemplate } from '@area/contract/office/imports/calls';
import { IMPORT_KINDS } from '@area/domain/imports/kinds';
import type { ImportKind } from '@area/domain/imports/kinds';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { t } from './texts.ts';

/** A kind by its name; the first one for any other text. */
export const kindOf = (text: string): ImportKind =>
  IMPORT_KINDS.find((each) => each === text) ?? IMPORT_KINDS[0];

export const kindOptions = () =>
  IMPORT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));

/** The empty file of each kind. */
export const Templates = () => {
  const [kind, setKind] = useState<ImportKind>(IMPORT_KINDS[0]);
  const { mutate, isPending } = useDownload(downloadImportTemplate);
  const download = ($format: DownloadFormat): void =>
    mutate(
      {
        input: { params: { kind }, query: { $format } },
        filename: `${kind}.${$format.toLowerCase()}`,
      },
      {
        onError: ({ info }) => showToast({ tone: 'bad', title: t('templates.failed'), text: info }),
      },
    );
  return (
    <Card title={t('templates.title')}>
      <Stack gap="close">
        <p>{t('templates.intro')}</p>
        <Select
          name="template"
          label={t('templates.kind')}
          value={kind}
          options={kindOptions()}
          onChange={(text) => setKind(kindOf(text))}
        />
        <Row>
          <Button kind="secondary" isPending={isPending} onPress={() => download('CSV')}>
            {t('templates.csv')}
          </Button>
          <Button kind="secondary" isPending={isPending} onPress={() => download('XLSX')}>
            {t('templates.xlsx')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
