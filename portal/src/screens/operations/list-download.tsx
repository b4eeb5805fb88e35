import { DOWNLOAD_FORMATS } from '@area/contract/download';
import { useOperationsDownload } from '../../calls/operations-download.ts';
import { t } from './texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { operationsQueryOf } from './list-address.ts';
import type { ListAddress } from './list-address.ts';

/** What is listed, all its pages, as a file. */
export const ListDownload = ({ address }: { readonly address: ListAddress }) => {
  const { download, error, pending } = useOperationsDownload({
    account: address.account,
    query: operationsQueryOf(address),
    name: t('operations.download.name'),
  });
  return (
    <>
      <Row>
        {DOWNLOAD_FORMATS.map((format) => (
          <Button
            key={format}
            kind="quiet"
            label={t('operations.download.label', { format })}
            isPending={pending === format}
            onPress={() => download(format)}
          >
            <Icon name="download" size={18} />
            {format}
          </Button>
        ))}
      </Row>
      {error ? <FailureState error={error} title={t('operations.download.failed')} /> : null}
    </>
  );
};
