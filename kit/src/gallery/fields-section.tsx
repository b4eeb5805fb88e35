import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { AmountField } from '../fields/amount-field.tsx';
import { Card } from '../layout/card.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { DayField } from '../fields/day-field.tsx';
import { MomentField } from '../fields/moment-field.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { YesNo } from '../controls/yes-no.tsx';
import { CodeField } from '../fields/code-field.tsx';
import { IbanField } from '../fields/iban-field.tsx';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { ShortForm } from '../forms/short-form.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { RadioCards } from '../fields/radio-cards.tsx';
import { Select } from '../fields/select.tsx';
import { Columns, Stack } from '../layout/stack.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { TextField } from '../fields/text-field.tsx';

const ACCOUNTS = [
  {
    value: 'a',
    title: 'Cuenta familiar',
    text: 'Basta la firma de una persona',
    aside: '84.204,11 €',
  },
  {
    value: 'b',
    title: 'Ahorro',
    text: 'Firman todas las personas titulares',
    aside: '38.900,00 €',
  },
  {
    value: 'c',
    title: 'Empresa',
    text: 'La cuenta todavía no está activa.',
    aside: '—',
    isDisabled: true,
  },
];

const PRODUCTS = [
  { value: '1', label: 'Cierzo Global A' },
  { value: '2', label: 'Cierzo Renta Fija' },
];

const Filled = () => {
  const [typed, setTyped] = useState('Marina Lasheras');
  const [account, setAccount] = useState('a');
  const [amount, setAmount] = useState('1.000,35');
  const [iban, setIban] = useState('ES91 2100 0418 45');
  const [code, setCode] = useState('482');
  const [isRead, setRead] = useState(true);
  const [product, setProduct] = useState('1');
  const [day, setDay] = useState('2026-11-19');
  const [moment, setMoment] = useState('2026-11-19T09:30');
  const [search, setSearch] = useState('cierzo');
  const [isResident, setResident] = useState<boolean | null>(true);
  return (
    <Card title="Campos">
      <TextField
        name="name"
        label="Nombre y apellidos"
        value={typed}
        onChange={setTyped}
        hint="Como en su documento."
      />
      <PasswordField
        name="password"
        label="Contraseña"
        value="secreto"
        onChange={() => undefined}
      />
      <AmountField
        name="amount"
        label="Importe"
        value={amount}
        onChange={setAmount}
        hint="Entre 100,00 € y 50.000,00 €"
      />
      <Select
        name="product"
        label="Producto"
        value={product}
        onChange={setProduct}
        options={PRODUCTS}
        isOptional
      />
      <RadioCards
        name="account"
        label="Cuenta"
        value={account}
        onChange={setAccount}
        cards={ACCOUNTS}
      />
      <Checkbox name="read" isSelected={isRead} onChange={setRead}>
        He leído el <a href="#dfi">documento de datos fundamentales</a> y el último informe
        semestral.
      </Checkbox>
      <IbanField name="iban" label="IBAN" value={iban} onChange={setIban} />
      <CodeField name="code" label="Código de firma" value={code} onChange={setCode} />
      <DayField name="day" label="Fecha de nacimiento" value={day} onChange={setDay} />
      <MomentField name="moment" label="Día y hora" value={moment} onChange={setMoment} />
      <SearchField
        label="Buscar un producto"
        hint="Por nombre o código."
        search={search}
        onSearch={setSearch}
      />
      <YesNo name="resident" label="¿Reside en España?" value={isResident} onChange={setResident} />
    </Card>
  );
};

const RefusedTexts = () => (
  <>
    <TextField
      name="wrong_name"
      label="Nombre y apellidos"
      value=""
      onChange={() => undefined}
      error="Campo requerido."
    />
    <AmountField
      name="wrong_amount"
      label="Importe"
      value="1.000,355"
      onChange={() => undefined}
      error="No contiene un valor válido (p.e: 1000,35)."
    />
    <Select
      name="wrong_product"
      label="Producto"
      value=""
      placeholder="Elija una opción"
      onChange={() => undefined}
      options={PRODUCTS}
      error="Campo requerido."
    />
    <TextArea
      name="wrong_text"
      label="Mensaje"
      value=""
      onChange={() => undefined}
      error="Campo requerido."
    />
  </>
);

const RefusedAnswers = () => (
  <>
    <Checkbox
      name="wrong_read"
      isSelected={false}
      onChange={() => undefined}
      error="Debe ser aceptado"
    >
      He leído el documento de datos fundamentales.
    </Checkbox>
    <CodeField
      name="wrong_code"
      label="Código de firma"
      value="482910"
      onChange={() => undefined}
      error="El código ha caducado. Pida otro."
    />
    <DayField
      name="wrong_day"
      label="Fecha de caducidad"
      value=""
      onChange={() => undefined}
      error="Campo requerido."
    />
    <RadioCards
      name="wrong_account"
      label="Cuenta"
      value=""
      onChange={() => undefined}
      cards={ACCOUNTS}
      error="Elija una cuenta."
    />
    <YesNo
      name="wrong_resident"
      label="¿Es una persona con responsabilidad pública?"
      value={null}
      onChange={() => undefined}
      error="Campo requerido."
    />
  </>
);

/** Sent without a day, its field takes the focus. */
const Short = () => {
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <Card title="Formulario breve">
      <ShortForm onSend={() => setWrong(day === '')}>
        <Stack gap="close">
          <DayField
            name="short_day"
            label="Fecha del extracto"
            value={day}
            onChange={setDay}
            error={isWrong ? 'Campo requerido.' : undefined}
          />
          <div>
            <Button type="submit" kind="secondary">
              Pedir
            </Button>
          </div>
        </Stack>
      </ShortForm>
    </Card>
  );
};

const Refused = () => (
  <Card title="Con errores">
    <form>
      <Stack gap="close">
        <ErrorSummary
          attempt={0}
          problems={[
            {
              field: 'wrong_amount',
              message: 'Importe: no contiene un valor válido (p.e: 1000,35).',
            },
            { field: 'wrong_read', message: 'Debe ser aceptado' },
          ]}
        />
        <RefusedTexts />
        <RefusedAnswers />
        <TextField
          name="odd"
          label="CIF"
          value="B12345678"
          onChange={() => undefined}
          warning="La letra de control no coincide."
        />
        <TextField
          name="off"
          label="Documento"
          value="00000000T"
          onChange={() => undefined}
          isDisabled
        />
      </Stack>
    </form>
  </Card>
);

export const FieldsSection = () => (
  <Columns isEven>
    <Filled />
    <Stack>
      <Refused />
      <Short />
    </Stack>
  </Columns>
);
