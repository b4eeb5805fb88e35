import { expect, test } from 'vitest';
import { nameOfField } from './name-of-field.ts';

const form = document.createElement('form');
form.innerHTML = `
  <label for="a">Rigen desde</label><input id="a" name="from_date">
  <label for="b">Otros costes<span> (opcional)</span></label><input id="b" name="other_costs">
  <fieldset><legend>Tipo</legend>
    <label><input type="radio" name="kind" value="1">Uno</label><label><input type="radio" name="kind" value="2">Dos</label>
  </fieldset>
  <fieldset><legend>Personas</legend><div id="person_types"></div></fieldset>`;

test.each([
  ['from_date', 'Rigen desde'],
  ['other_costs', 'Otros costes'],
  ['kind', 'Tipo'],
  ['person_types', 'Personas'],
  ['unknown', ''],
])('the field %s is called "%s"', (field, name) => {
  expect(nameOfField(form, field)).toBe(name);
});
