import type { ImportKind } from '@area/domain/imports/kinds';

/** What the rows of each kind are, and what their page says besides its columns. */
export const ABOUT: Readonly<
  Record<ImportKind, { readonly what: string; readonly notes: readonly string[] }>
> = {
  calendar: {
    what: 'Days on which nothing is done in a region.',
    notes: [
      'All days of a region and year come in one file, between 8 and 20 of them.',
      'A year that has its list here already is changed at the office.',
    ],
  },
  index_levels: {
    what: 'Levels of the indices that products are compared with, and of prices.',
    notes: [
      'A level counts from its day until the next one. An index that is not here yet is made with its name.',
      'One index says what prices are (INFLATION): its level counts from the day on which it was published.',
    ],
  },
  products: {
    what: 'Fund classes and pension plans, with the terms that they begin with.',
    notes: ['An order for a product needs its document and a unit value besides.'],
  },
  product_terms: {
    what: 'Other terms of a product from a day on.',
    notes: [
      'Of a product that comes with the same import the past is told too; of one that is here already only what is to come.',
    ],
  },
  product_documents: {
    what: 'Versions of the documents of products, as PDF.',
    notes: ['The file is a zip: `product_documents.csv` and the files that it names.'],
  },
  people: { what: 'People: clients and whoever acts for them.', notes: [] },
  companies: { what: 'Legal entities.', notes: ['They share their identifiers with people.'] },
  addresses: { what: 'Where people live, and where their post goes.', notes: [] },
  questionnaires: {
    what: 'The outcome of the last convenience test of each person.',
    notes: ['Answers stay in the old system.'],
  },
  consents: {
    what: 'What people chose about their personal data.',
    notes: ['One row for a person.'],
  },
  logins: {
    what: 'By which host people log in.',
    notes: ['A hash of the old system serves until the first login, which makes one of our own.'],
  },
  unit_values: { what: 'Unit values as they were published.', notes: [] },
  accounts: { what: 'Accounts of clients, in force.', notes: [] },
  account_roles: { what: 'Who may do what on an account.', notes: [] },
  signature_rules: {
    what: 'Who must sign on accounts with arrangement O, line by line.',
    notes: ['They come with their accounts, in the same import.'],
  },
  bank_accounts: { what: 'Bank accounts whose owner was proved.', notes: [] },
  mandates: {
    what: 'Orders to debit a bank account, signed and in force.',
    notes: ['The reference stays the one that the bank knows.'],
  },
  tax_residence: {
    what: 'Countries where people pay taxes, as they certified it.',
    notes: [
      'One row for a country. What people declare about the United States they declare here.',
    ],
  },
  beneficial_owners: {
    what: 'Who holds a company directly.',
    notes: [
      'A holder may be a company: the people behind it are computed, shares of shares multiplied. Circles are errors.',
      'They come with the row of `kyc` of their company, in the same import.',
    ],
  },
  kyc: {
    what: 'The knowledge questionnaire in force: its outcome.',
    notes: ['One row for a person.'],
  },
  beneficiaries: {
    what: 'Who collects a plan when its participant dies.',
    notes: ['All those of an account come in one file. The shares of a line come to 100.'],
  },
  contributors: { what: 'What those who pay into the plan of another are to them.', notes: [] },
  contributions_by_year: {
    what: 'What people contributed in a year before their plans came here.',
    notes: [
      'It counts for the limit of the year. What comes as `operations` is not told again here.',
    ],
  },
  documents: {
    what: 'Documents of people and accounts, checked already.',
    notes: [
      'The file is a zip: `documents.csv` and the files that it names (PDF, JPEG, PNG). More than one archive holds come in several imports.',
    ],
  },
  opening_lots: {
    what: 'Units that are held when the manager moves in.',
    notes: ['An account and product come in either so, or by `operations` and `movements`.'],
  },
  operations: {
    what: 'What another system executed.',
    notes: [
      'A position comes with its whole history, or not at all. Its units and their cost are the rows of `movements`.',
      'What was bought is compared with the official unit value of its day, to the sixth decimal.',
    ],
  },
  movements: {
    what: 'What each operation did to lots: opened one, or took units from one.',
    notes: [
      'In the order in which it happened: a lot stands before what leaves it.',
      'What was acquired first leaves first. A lot without units has no cost left.',
    ],
  },
  blocks: { what: 'Units that are held back.', notes: [] },
  periodic_orders: {
    what: 'Orders that repeat and are in force.',
    notes: [
      'The amount is that of now. The next date follows from the first one and the calendar.',
    ],
  },
  benefits: {
    what: 'Benefits of pension plans that are paid as an income and go on here.',
    notes: [
      'The account holds economic rights (E) in the plan, as `opening_lots` or `movements` say them.',
      'The amount, the units or the number of payments are what is left from `next_on` on; growth counts from that day.',
      'Capital that waits for its day, and irregular payments, are asked for at the office.',
    ],
  },
  open_orders: {
    what: 'Orders that the old system took and has not executed: they are executed here, at the unit value of their day.',
    notes: [
      'They were signed there. A purchase is paid already; one that is not is ordered again here.',
      'A redemption keeps its units until then, and is paid to its bank account.',
    ],
  },
  control_totals: {
    what: 'What the old system says that the lots of each product come to.',
    notes: ['They are compared before the approval, and with what is held after the commit.'],
  },
};
