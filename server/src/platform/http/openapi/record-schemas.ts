import {
  accountIntervener,
  accountRole,
  sentIntervener,
} from '@area/contract/account-people/schemas';
import {
  accountSummary,
  distributionShare,
  evolutionPoint,
  holder,
  offeredProduct,
  openRequirement,
  position,
  signatureRule,
  waitingArrangement,
} from '@area/contract/accounts/schemas';
import { address } from '@area/contract/addresses/schemas';
import { asset } from '@area/contract/assets/schemas';
import { SCHEMAS } from '@area/contract/schemas/endpoints';
import { bankAccount, mandate } from '@area/contract/bank-accounts/schemas';
import { workIncome } from '@area/contract/benefits/schemas';
import { associate, patron, pensionPlan } from '@area/contract/companies/schemas';
import {
  brandStyles,
  configEntry,
  initialConfiguration,
  palette,
} from '@area/contract/config/schemas';
import { libraryDocument } from '@area/contract/documents/schemas';
import { flow, returns, worthOfDay } from '@area/contract/figures/schemas';
import { group, link } from '@area/contract/groups/schemas';
import {
  balance,
  gdprPreferences,
  gdprRecord,
  intervener,
} from '@area/contract/interveners/schemas';
import { conversation, issue } from '@area/contract/issues/schemas';
import { kycAnswers, kycRecord } from '@area/contract/kyc/schemas';
import { country, province } from '@area/contract/lookups/schemas';
import { manager } from '@area/contract/managers/schemas';
import { languageChoice, me, notification } from '@area/contract/me/schemas';
import {
  notificationChoice,
  notificationChoices,
  sentNotificationChoice,
} from '@area/contract/notification-choices/schemas';
import { notificationCounts } from '@area/contract/notifications/schemas';
import { ownRecord, pendingChange } from '@area/contract/own-record/schemas';
import { passkey } from '@area/contract/passkeys/schemas';
import { maxContribution } from '@area/contract/pensions/schemas';
import {
  contributionHistory,
  contributionShare,
  heldPlan,
  liquidYear,
  planRights,
  planView,
  runningBenefit,
} from '@area/contract/plan/schemas';
import { beneficiary, contributor } from '@area/contract/plan-people/schemas';
import {
  convenienceTest,
  openTestAnswers,
  poll,
  pollAnswers,
  pollQuestion,
} from '@area/contract/polls/schemas';
import { product } from '@area/contract/products/schemas';
import { dataExport } from '@area/contract/record/schemas';
import { pushDevices } from '@area/contract/push-devices/schemas';
import { report, reportYear } from '@area/contract/reports/schemas';
import { adminMe, staffLook, staffTokenAnswer, staffVisit } from '@area/contract/staff/schemas';
import {
  controllingPerson,
  fatcaAnswers,
  fatcaEntity,
  fatcaPerson,
  taxDeclaration,
  taxResidence,
} from '@area/contract/tax-residence/schemas';
import { tinCheck } from '@area/contract/tin/schemas';
import {
  documentChange,
  documentValidation,
  personalDocument,
} from '@area/contract/uploads/schemas';
import { openSession } from '@area/contract/users/schemas';
import { verifiedCode, verifiedFile, verifiedSignature } from '@area/contract/verify/schemas';
import type { NamedSchema } from './named-schema.ts';

const NOTHING = 'Done; there is nothing to tell.';

const ACCESS_SCHEMAS: readonly NamedSchema[] = [
  ['Nothing', SCHEMAS.revokeToken.response, NOTHING],
  ['Nothing', SCHEMAS.recoverPassword.response, NOTHING],
  ['Me', me, 'Who is logged in.'],
  ['StaffMe', adminMe, 'Who is logged in, as staff get it.'],
  ['StaffLook', staffLook, 'Who of the staff is looking at the area.'],
  ['StaffToken', staffTokenAnswer, 'A session of staff in the area of a client.'],
  ['StaffVisit', staffVisit, 'A session of staff in the area of a client, as the client is told.'],
  ['Session', openSession, 'An open session in the area of the caller.'],
  ['Passkey', passkey, 'A passkey as its owner sees it.'],
  ['PushDevices', pushDevices, 'The devices to which notifications are pushed.'],
  ['LanguageChoice', languageChoice, 'The language of a person.'],
  ['InitialConfiguration', initialConfiguration, 'What a portal reads before anybody logs in.'],
  ['BrandStyles', brandStyles, 'What a brand may change.'],
  ['Palette', palette, 'The colours of one scheme.'],
  ['ConfigEntry', configEntry, 'A parameter of the business.'],
];

const PERSON_SCHEMAS: readonly NamedSchema[] = [
  ['Intervener', intervener, 'A person or an entity.'],
  ['OwnRecord', ownRecord, 'Everything that somebody says about themselves.'],
  ['PendingChange', pendingChange, 'A change that waits, or that staff did not accept.'],
  ['Address', address, 'An address of a person.'],
  ['Balance', balance, 'Figures over all accounts.'],
  ['Returns', returns, 'How money did over a period.'],
  ['Flow', flow, 'Money that came in (positive) or went out (negative).'],
  ['WorthOfDay', worthOfDay, 'What money is worth at the close of a day.'],
  ['DataProtectionChoices', gdprPreferences, 'Consent to the use of personal data.'],
  ['DataProtectionRecord', gdprRecord, 'The consent in force.'],
  ['DataExport', dataExport, 'A copy of everything that is known about a person.'],
  ['KycRecord', kycRecord, 'A knowledge questionnaire of a client.'],
  ['KycAnswers', kycAnswers, 'Answers by the code of their question.'],
  ['Poll', poll, 'A questionnaire in its version of today.'],
  ['PollQuestion', pollQuestion, 'A question of a questionnaire.'],
  ['PollAnswers', pollAnswers, 'Answers by the code of their question.'],
  ['ConvenienceTest', convenienceTest, 'A convenience test that somebody took.'],
  ['OpenTestAnswers', openTestAnswers, 'Answers to a test of nobody in particular.'],
  ['TaxDeclaration', taxDeclaration, 'What stands declared to FATCA and CRS.'],
  ['FatcaAnswers', fatcaAnswers, 'What is declared to FATCA.'],
  ['FatcaPerson', fatcaPerson, 'FATCA of a person.'],
  ['FatcaEntity', fatcaEntity, 'FATCA of an entity.'],
  ['ControllingPerson', controllingPerson, 'Somebody who controls an entity.'],
  ['TaxResidence', taxResidence, 'A country where somebody pays taxes.'],
  ['TinCheck', tinCheck, 'What is known of a tax number.'],
  ['Notification', notification, 'A notification of the area.'],
  ['NotificationCounts', notificationCounts, 'What the badges show.'],
  ['NotificationChoice', notificationChoice, 'Where a kind of notification goes besides the area.'],
  [
    'SentNotificationChoice',
    sentNotificationChoice,
    'Where a kind of notification is to go besides the area.',
  ],
  ['NotificationChoices', notificationChoices, 'One choice for each kind of notification.'],
];

const ACCOUNT_SCHEMAS: readonly NamedSchema[] = [
  ['Account', accountSummary, 'An account with what the caller may do on it.'],
  ['Holder', holder, 'A holder of an account.'],
  [
    'OpenRequirement',
    openRequirement,
    'What keeps the caller from operating, and who can mend it.',
  ],
  ['SignatureRule', signatureRule, 'A line of a conditional account: who signs which orders.'],
  ['WaitingArrangement', waitingArrangement, 'A way of signing that not every holder has signed.'],
  ['Position', position, 'What an account holds of a product.'],
  ['EvolutionPoint', evolutionPoint, 'Value against money put in, at the close of a day.'],
  ['DistributionShare', distributionShare, 'A part of what an account is worth.'],
  ['AccountIntervener', accountIntervener, 'Somebody on an account.'],
  ['AccountRole', accountRole, 'A role of somebody on an account.'],
  ['NewAccountIntervener', sentIntervener, 'Somebody to be added to an account.'],
  ['BankAccount', bankAccount, 'A bank account of an account.'],
  ['Mandate', mandate, 'An order to let the manager debit a bank account.'],
  ['Beneficiary', beneficiary, 'Who collects a plan when its participant cannot.'],
  ['Contributor', contributor, 'Who pays into a plan.'],
  ['Associate', associate, 'Somebody who owns or controls a company.'],
  ['Patron', patron, 'A member of the board of a foundation or association.'],
];

const PRODUCT_SCHEMAS: readonly NamedSchema[] = [
  ['Product', product, 'A class of a fund, or a pension plan.'],
  ['OfferedProduct', offeredProduct, 'A product as it may be ordered on an account.'],
  ['PensionPlan', pensionPlan, 'A pension plan.'],
  ['Asset', asset, 'A product as somebody owns it.'],
  ['PlanOverview', planView, 'The plans of an account.'],
  ['HeldPlan', heldPlan, 'What somebody has in one plan.'],
  ['PlanRights', planRights, 'Units of some rights in a compartment, and their worth.'],
  ['LiquidYear', liquidYear, 'What becomes liquid in a year.'],
  ['RunningBenefit', runningBenefit, 'A benefit in course.'],
  ['ContributionShare', contributionShare, 'What one person put in this year.'],
  ['ContributionYear', contributionHistory, 'A year of contributions.'],
  ['MaxContribution', maxContribution, 'How much of a limit of the year is used.'],
  ['WorkIncome', workIncome, 'What the withholding of benefits of a year goes by.'],
];

const PAPER_SCHEMAS: readonly NamedSchema[] = [
  ['Document', personalDocument, 'A paper of a person, an account or an operation.'],
  ['DocumentChange', documentChange, 'What of a paper may be put right by who sent it.'],
  ['DocumentValidation', documentValidation, 'The check of a paper.'],
  ['LibraryDocument', libraryDocument, 'A paper of the library.'],
  ['Report', report, 'A report that was asked for.'],
  ['ReportYear', reportYear, 'What there is to report of a year.'],
  ['VerifiedCode', verifiedCode, 'What is known about the code of a paper.'],
  ['VerifiedFile', verifiedFile, 'What a check of a file found.'],
  ['VerifiedSignature', verifiedSignature, 'One signature of a file.'],
];

const OTHER_SCHEMAS: readonly NamedSchema[] = [
  ['Issue', issue, 'A question of a client to the staff.'],
  ['Conversation', conversation, 'A question of a client with what both sides wrote.'],
  ['StaffGroup', group, 'A group of the staff that issues are assigned to.'],
  ['Link', link, 'Where something stands.'],
  ['Country', country, 'A country.'],
  ['Province', province, 'A province.'],
  ['Manager', manager, 'A manager of other funds.'],
];

/** People, accounts, products, documents, and what is looked up. */
export const RECORD_SCHEMAS: readonly NamedSchema[] = [
  ...ACCESS_SCHEMAS,
  ...PERSON_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...PRODUCT_SCHEMAS,
  ...PAPER_SCHEMAS,
  ...OTHER_SCHEMAS,
];
