/** Codes by RFC 6238, and attempts of one person with their verdicts. *Source*: an oracle that shares no code with us. */
export interface TotpVector {
  readonly secret: string;
  readonly unix: number;
  readonly step: number;
  readonly code8: string;
  readonly code6: string;
}

interface Attempt {
  readonly at: number;
  readonly code: string;
  readonly verdict: string;
  readonly reason?: string;
  readonly step_of_code?: number;
}

export interface TotpScenario {
  readonly id: string;
  readonly note: string;
  readonly attempts: readonly Attempt[];
}

export const VECTORS: readonly TotpVector[] = [
  {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    unix: 59,
    step: 1,
    code8: '94287082',
    code6: '287082',
  },
  {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    unix: 1111111109,
    step: 37037036,
    code8: '07081804',
    code6: '081804',
  },
  {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    unix: 1111111111,
    step: 37037037,
    code8: '14050471',
    code6: '050471',
  },
  {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    unix: 1234567890,
    step: 41152263,
    code8: '89005924',
    code6: '005924',
  },
  {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    unix: 2000000000,
    step: 66666666,
    code8: '69279037',
    code6: '279037',
  },
  {
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    unix: 20000000000,
    step: 666666666,
    code8: '65353130',
    code6: '353130',
  },
  {
    secret: 'FBNLLHTG37ZXNHVS3XGI5A4TJQGWFJP3',
    unix: 0,
    step: 0,
    code8: '44194165',
    code6: '194165',
  },
  {
    secret: 'FBNLLHTG37ZXNHVS3XGI5A4TJQGWFJP3',
    unix: 29,
    step: 0,
    code8: '44194165',
    code6: '194165',
  },
  {
    secret: 'FBNLLHTG37ZXNHVS3XGI5A4TJQGWFJP3',
    unix: 30,
    step: 1,
    code8: '21336571',
    code6: '336571',
  },
  {
    secret: 'FBNLLHTG37ZXNHVS3XGI5A4TJQGWFJP3',
    unix: 1795392000,
    step: 59846400,
    code8: '25803485',
    code6: '803485',
  },
  {
    secret: 'FBNLLHTG37ZXNHVS3XGI5A4TJQGWFJP3',
    unix: 1795392029,
    step: 59846400,
    code8: '25803485',
    code6: '803485',
  },
  {
    secret: 'FBNLLHTG37ZXNHVS3XGI5A4TJQGWFJP3',
    unix: 1795392030,
    step: 59846401,
    code8: '34247855',
    code6: '247855',
  },
  {
    secret: 'BHXBOGTBQ3XOVIAMFED4NLS3TB4WUBTB',
    unix: 0,
    step: 0,
    code8: '98261253',
    code6: '261253',
  },
  {
    secret: 'BHXBOGTBQ3XOVIAMFED4NLS3TB4WUBTB',
    unix: 29,
    step: 0,
    code8: '98261253',
    code6: '261253',
  },
  {
    secret: 'BHXBOGTBQ3XOVIAMFED4NLS3TB4WUBTB',
    unix: 30,
    step: 1,
    code8: '83793215',
    code6: '793215',
  },
  {
    secret: 'BHXBOGTBQ3XOVIAMFED4NLS3TB4WUBTB',
    unix: 1795392000,
    step: 59846400,
    code8: '65009828',
    code6: '009828',
  },
  {
    secret: 'BHXBOGTBQ3XOVIAMFED4NLS3TB4WUBTB',
    unix: 1795392029,
    step: 59846400,
    code8: '65009828',
    code6: '009828',
  },
  {
    secret: 'BHXBOGTBQ3XOVIAMFED4NLS3TB4WUBTB',
    unix: 1795392030,
    step: 59846401,
    code8: '24683642',
    code6: '683642',
  },
  {
    secret: 'NW6PM7ZBHHB32MDIYZG7YJMIY7DNT2U6',
    unix: 0,
    step: 0,
    code8: '29922797',
    code6: '922797',
  },
  {
    secret: 'NW6PM7ZBHHB32MDIYZG7YJMIY7DNT2U6',
    unix: 29,
    step: 0,
    code8: '29922797',
    code6: '922797',
  },
  {
    secret: 'NW6PM7ZBHHB32MDIYZG7YJMIY7DNT2U6',
    unix: 30,
    step: 1,
    code8: '23390421',
    code6: '390421',
  },
  {
    secret: 'NW6PM7ZBHHB32MDIYZG7YJMIY7DNT2U6',
    unix: 1795392000,
    step: 59846400,
    code8: '97058342',
    code6: '058342',
  },
  {
    secret: 'NW6PM7ZBHHB32MDIYZG7YJMIY7DNT2U6',
    unix: 1795392029,
    step: 59846400,
    code8: '97058342',
    code6: '058342',
  },
  {
    secret: 'NW6PM7ZBHHB32MDIYZG7YJMIY7DNT2U6',
    unix: 1795392030,
    step: 59846401,
    code8: '44211409',
    code6: '211409',
  },
  {
    secret:
      'GGNM7E4VYXZUETN56FTRLM4NCRSOTYPGOGYBPED4NBLN6RJG3KRMOUADFKSELS2DQS4HPXTDB3W4XIYZB5EIH5WA5MCPZ43HBLCZ6PTYPB4HQ6DY',
    unix: 0,
    step: 0,
    code8: '50862218',
    code6: '862218',
  },
  {
    secret:
      'GGNM7E4VYXZUETN56FTRLM4NCRSOTYPGOGYBPED4NBLN6RJG3KRMOUADFKSELS2DQS4HPXTDB3W4XIYZB5EIH5WA5MCPZ43HBLCZ6PTYPB4HQ6DY',
    unix: 29,
    step: 0,
    code8: '50862218',
    code6: '862218',
  },
  {
    secret:
      'GGNM7E4VYXZUETN56FTRLM4NCRSOTYPGOGYBPED4NBLN6RJG3KRMOUADFKSELS2DQS4HPXTDB3W4XIYZB5EIH5WA5MCPZ43HBLCZ6PTYPB4HQ6DY',
    unix: 30,
    step: 1,
    code8: '35762966',
    code6: '762966',
  },
  {
    secret:
      'GGNM7E4VYXZUETN56FTRLM4NCRSOTYPGOGYBPED4NBLN6RJG3KRMOUADFKSELS2DQS4HPXTDB3W4XIYZB5EIH5WA5MCPZ43HBLCZ6PTYPB4HQ6DY',
    unix: 1795392000,
    step: 59846400,
    code8: '59720672',
    code6: '720672',
  },
  {
    secret:
      'GGNM7E4VYXZUETN56FTRLM4NCRSOTYPGOGYBPED4NBLN6RJG3KRMOUADFKSELS2DQS4HPXTDB3W4XIYZB5EIH5WA5MCPZ43HBLCZ6PTYPB4HQ6DY',
    unix: 1795392029,
    step: 59846400,
    code8: '59720672',
    code6: '720672',
  },
  {
    secret:
      'GGNM7E4VYXZUETN56FTRLM4NCRSOTYPGOGYBPED4NBLN6RJG3KRMOUADFKSELS2DQS4HPXTDB3W4XIYZB5EIH5WA5MCPZ43HBLCZ6PTYPB4HQ6DY',
    unix: 1795392030,
    step: 59846401,
    code8: '27406453',
    code6: '406453',
  },
];

export const SCENARIO_SECRET = 'FBNLLHTG37ZXNHVS3XGI5A4TJQGWFJP3';

export const SCENARIOS: readonly TotpScenario[] = [
  {
    id: 'D01',
    note: 'code of the running step',
    attempts: [{ at: 1795392015, code: '803485', verdict: 'accepted', step_of_code: 59846400 }],
  },
  {
    id: 'D02',
    note: 'client one step behind',
    attempts: [{ at: 1795392015, code: '854760', verdict: 'accepted', step_of_code: 59846399 }],
  },
  {
    id: 'D03',
    note: 'client one step ahead',
    attempts: [{ at: 1795392015, code: '247855', verdict: 'accepted', step_of_code: 59846401 }],
  },
  {
    id: 'D04',
    note: 'two steps behind',
    attempts: [{ at: 1795392015, code: '624299', verdict: 'refused', reason: 'no_match' }],
  },
  {
    id: 'D05',
    note: 'two steps ahead',
    attempts: [{ at: 1795392015, code: '227676', verdict: 'refused', reason: 'no_match' }],
  },
  {
    id: 'D06',
    note: 'last second of the window of an old code, and the first after it',
    attempts: [
      { at: 1795392059, code: '803485', verdict: 'accepted', step_of_code: 59846400 },
      { at: 1795392060, code: '803485', verdict: 'refused', reason: 'no_match' },
    ],
  },
  {
    id: 'D06b',
    note: 'first second in which the next step is in the window (one step ahead), and the second before it',
    attempts: [
      { at: 1795391999, code: '247855', verdict: 'refused', reason: 'no_match' },
      { at: 1795392000, code: '247855', verdict: 'accepted', step_of_code: 59846401 },
    ],
  },
  {
    id: 'R01',
    note: 'the same code twice in its step',
    attempts: [
      { at: 1795392015, code: '803485', verdict: 'accepted', step_of_code: 59846400 },
      {
        at: 1795392018,
        code: '803485',
        verdict: 'refused',
        reason: 'used',
        step_of_code: 59846400,
      },
    ],
  },
  {
    id: 'R02',
    note: 'the same code again one step later, still inside the window',
    attempts: [
      { at: 1795392015, code: '803485', verdict: 'accepted', step_of_code: 59846400 },
      {
        at: 1795392045,
        code: '803485',
        verdict: 'refused',
        reason: 'used',
        step_of_code: 59846400,
      },
    ],
  },
  {
    id: 'R03',
    note: 'next code after the first: accepted',
    attempts: [
      { at: 1795392015, code: '803485', verdict: 'accepted', step_of_code: 59846400 },
      { at: 1795392045, code: '247855', verdict: 'accepted', step_of_code: 59846401 },
    ],
  },
  {
    id: 'R04',
    note: 'wrong tries do not use a step up',
    attempts: [
      { at: 1795392015, code: '000000', verdict: 'refused', reason: 'no_match' },
      { at: 1795392020, code: '803485', verdict: 'accepted', step_of_code: 59846400 },
    ],
  },
  {
    id: 'R05',
    note: 'code from ahead, then the same code in its own step',
    attempts: [
      { at: 1795392015, code: '247855', verdict: 'accepted', step_of_code: 59846401 },
      {
        at: 1795392045,
        code: '247855',
        verdict: 'refused',
        reason: 'used',
        step_of_code: 59846401,
      },
    ],
  },
  {
    id: 'R06',
    note: 'code from ahead, then the code of the running step, never used',
    attempts: [
      { at: 1795392015, code: '247855', verdict: 'accepted', step_of_code: 59846401 },
      {
        at: 1795392020,
        code: '803485',
        verdict: 'refused',
        reason: 'used',
        step_of_code: 59846400,
      },
    ],
  },
  {
    id: 'R07',
    note: 'code behind, running, ahead: three accepted in a row',
    attempts: [
      { at: 1795392015, code: '854760', verdict: 'accepted', step_of_code: 59846399 },
      { at: 1795392016, code: '803485', verdict: 'accepted', step_of_code: 59846400 },
      { at: 1795392017, code: '247855', verdict: 'accepted', step_of_code: 59846401 },
      {
        at: 1795392018,
        code: '247855',
        verdict: 'refused',
        reason: 'used',
        step_of_code: 59846401,
      },
    ],
  },
  {
    id: 'F01',
    note: 'formats: five digits, seven digits, letters, empty, full-width digits',
    attempts: [
      { at: 1795392015, code: '80348', verdict: 'refused', reason: 'format' },
      { at: 1795392015, code: '8034850', verdict: 'refused', reason: 'format' },
      { at: 1795392015, code: '12345a', verdict: 'refused', reason: 'format' },
      { at: 1795392015, code: '', verdict: 'refused', reason: 'format' },
      { at: 1795392015, code: '８０３４８５', verdict: 'refused', reason: 'format' },
    ],
  },
  {
    id: 'F02',
    note: 'a code with a leading zero is a string; without the zero it is refused',
    attempts: [
      { at: 1795392525, code: '14949', verdict: 'refused', reason: 'format' },
      { at: 1795392525, code: '014949', verdict: 'accepted', step_of_code: 59846417 },
    ],
  },
];
