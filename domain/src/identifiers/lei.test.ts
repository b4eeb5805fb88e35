import { describe, expect, it } from 'vitest';
import { isLei } from './lei.ts';

describe('isLei', () => {
  it.each([
    '5493001KJTIIGC8Y1R12',
    'HWUPKR0MPOU8FGXBT394',
    '7LTWFZYICNSX8D621K86',
    '5493006MHB84DD0ZWV18',
    '549300GKFG0RYRRQ1414',
    'K8MS7FD7N5Z2WQ51AZ71',
    'INR2EJN1ERAN0W5ZP974',
    '213800WAVVOPS85N2205',
    '7H6GLXDRUGQFU57RNE97',
    '8I5DZWZKVSZI1NUHU748',
  ])('takes %j', (text) => {
    expect(isLei(text)).toBe(true);
  });

  it.each([
    '05493001KJTIIGC8Y1R12',
    '5493001KJTIIGC8Y1R1295',
    '',
    '5493001KJTIIGC8Y1R13',
    '5493001KJTIIGC8Y1R21',
    '5493001KJTIIGC8Y1R1',
    '5493001KJTIIGC8Y1R122',
    '5493001kjtiigc8y1r12',
    '5493001KJTIIGC8Y1RAB',
    '5493001KJTIIGC8Y1R12\n',
    '5493001-JTIIGC8Y1R12',
    '9549300GKFG0RYRRQ141',
    'ABC',
  ])('refuses %j', (text) => {
    expect(isLei(text)).toBe(false);
  });
});
