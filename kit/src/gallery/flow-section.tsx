import { useState } from 'react';
import { Button, LinkButton } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { ChoiceCard, ChoiceCards } from '../controls/choice-card.tsx';
import { CopyButton } from '../controls/copy-button.tsx';
import { Countdown } from '../states/countdown.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import { RowsField } from '../forms/rows-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Steps } from '../states/steps.tsx';
import { showToast } from '../toasts/toast-queue.ts';

const FIVE_MINUTES_MS = 300_000;
const TITLES = ['Cuenta', 'Producto', 'Importe', 'Revisión', 'Firma'];

const Choices = () => (
  <ChoiceCards label="Qué puede hacer">
    <ChoiceCard title="Invertir" text="Ponga dinero en un fondo." onChoose={() => undefined} />
    <ChoiceCard
      isChosen
      title="Retirar"
      text="Reciba dinero de un fondo en su banco."
      aside="12.450,00 €"
      onChoose={() => undefined}
    />
    <ChoiceCard isDisabled title="Traspasar" beside={<span>2/7</span>} onChoose={() => undefined}>
      <a href="#dfi">DFI</a>
    </ChoiceCard>
  </ChoiceCards>
);

interface Country {
  readonly country: string;
}

const Rows = () => {
  const [rows, setRows] = useState<readonly Country[]>([{ country: 'España' }, { country: '' }]);
  return (
    <RowsField
      name="countries"
      label="Países donde tributa"
      hint="Todos, también España."
      error={undefined}
      rows={rows}
      titleOf={(place) => `País ${place + 1}`}
      onChange={setRows}
      newRow={() => ({ country: '' })}
      first="country"
      most={3}
      add="Añadir otro país"
      remove={(place) => `Quitar el país ${place + 1}`}
    >
      {({ country }, place, change) => (
        <TextField
          name={`countries.${place}.country`}
          label="País"
          value={country}
          onChange={(typed) => change({ country: typed })}
        />
      )}
    </RowsField>
  );
};

export const FlowSection = () => {
  const [isOpen, setOpen] = useState(false);
  const [until] = useState(() => new Date(Date.now() + FIVE_MINUTES_MS).toISOString());
  return (
    <Stack>
      <Card title="Acciones">
        <Row>
          <Button>Continuar</Button>
          <Button kind="secondary">Volver</Button>
          <Button kind="quiet">Pedir otro código</Button>
          <Button kind="danger" onPress={() => setOpen(true)}>
            Cancelar la orden
          </Button>
          <Button isDisabled>Firmar</Button>
          <Button isPending>Enviando…</Button>
          <LinkButton href="/operate">Operar</LinkButton>
          <CopyButton what="el IBAN" text="ES91" />
          <Button kind="link">3 clases más</Button>
        </Row>
        <Choices />
        <Row>
          <Button
            kind="secondary"
            onPress={() =>
              showToast({ tone: 'good', title: 'OK', text: 'Consulta creada con éxito' })
            }
          >
            Aviso bueno
          </Button>
          <Button
            kind="secondary"
            onPress={() =>
              showToast({
                tone: 'bad',
                title: 'Error creando la consulta',
                text: 'Inténtelo más tarde.',
              })
            }
          >
            Aviso malo
          </Button>
          <span>
            Le quedan <Countdown until={until} />
          </span>
        </Row>
      </Card>
      <Steps titles={TITLES} step={3} />
      <Rows />
      <Dialog
        title="¿Cancelar la orden?"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button kind="secondary" onPress={() => setOpen(false)}>
              Mantenerla
            </Button>
            <Button kind="danger" onPress={() => setOpen(false)}>
              Cancelar la orden
            </Button>
          </>
        }
      >
        Su orden de 5.000,00 € quedará sin efecto. No se ha movido dinero.
      </Dialog>
    </Stack>
  );
};
