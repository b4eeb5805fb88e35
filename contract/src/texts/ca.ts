import access from './ca/access.json' with { type: 'json' };
import accessSession from './ca/access-session.json' with { type: 'json' };
import accounts from './ca/accounts.json' with { type: 'json' };
import accountsBanks from './ca/accounts-banks.json' with { type: 'json' };
import accountsCompany from './ca/accounts-company.json' with { type: 'json' };
import accountsPlan from './ca/accounts-plan.json' with { type: 'json' };
import articles from './ca/articles.json' with { type: 'json' };
import codes from './ca/codes.json' with { type: 'json' };
import codesApplications from './ca/codes-applications.json' with { type: 'json' };
import codesDocuments from './ca/codes-documents.json' with { type: 'json' };
import codesOffice from './ca/codes-office.json' with { type: 'json' };
import codesOrders from './ca/codes-orders.json' with { type: 'json' };
import codesPeople from './ca/codes-people.json' with { type: 'json' };
import codesPlans from './ca/codes-plans.json' with { type: 'json' };
import codesQuestionnaires from './ca/codes-questionnaires.json' with { type: 'json' };
import codesSigning from './ca/codes-signing.json' with { type: 'json' };
import consent from './ca/consent.json' with { type: 'json' };
import contact from './ca/contact.json' with { type: 'json' };
import convenience from './ca/convenience.json' with { type: 'json' };
import demo from './ca/demo.json' with { type: 'json' };
import device from './ca/device.json' with { type: 'json' };
import documents from './ca/documents.json' with { type: 'json' };
import errors from './ca/errors.json' with { type: 'json' };
import errorsApplications from './ca/errors-applications.json' with { type: 'json' };
import gates from './ca/gates.json' with { type: 'json' };
import gatesGdpr from './ca/gates-gdpr.json' with { type: 'json' };
import goals from './ca/goals.json' with { type: 'json' };
import glossary from './ca/glossary.json' with { type: 'json' };
import help from './ca/help.json' with { type: 'json' };
import helpTip from './ca/help-tip.json' with { type: 'json' };
import home from './ca/home.json' with { type: 'json' };
import homeNewcomer from './ca/home-newcomer.json' with { type: 'json' };
import homeRegister from './ca/home-register.json' with { type: 'json' };
import identificationPages from './ca/identification-pages.json' with { type: 'json' };
import issues from './ca/issues.json' with { type: 'json' };
import kyc from './ca/kyc.json' with { type: 'json' };
import login from './ca/login.json' with { type: 'json' };
import loginPasskey from './ca/login-passkey.json' with { type: 'json' };
import messages from './ca/messages.json' with { type: 'json' };
import messagesApplications from './ca/messages-applications.json' with { type: 'json' };
import messagesBank from './ca/messages-bank.json' with { type: 'json' };
import messagesIssues from './ca/messages-issues.json' with { type: 'json' };
import messagesStaff from './ca/messages-staff.json' with { type: 'json' };
import messagesBenefits from './ca/messages-benefits.json' with { type: 'json' };
import messagesViews from './ca/messages-views.json' with { type: 'json' };
import messagesTax from './ca/messages-tax.json' with { type: 'json' };
import messagesTransfers from './ca/messages-transfers.json' with { type: 'json' };
import notifications from './ca/notifications.json' with { type: 'json' };
import offline from './ca/offline.json' with { type: 'json' };
import onboarding from './ca/onboarding.json' with { type: 'json' };
import onboardingSteps from './ca/onboarding-steps.json' with { type: 'json' };
import openTest from './ca/open-test.json' with { type: 'json' };
import operate from './ca/operate.json' with { type: 'json' };
import operateEffect from './ca/operate-effect.json' with { type: 'json' };
import operations from './ca/operations.json' with { type: 'json' };
import orders from './ca/orders.json' with { type: 'json' };
import ordersDetails from './ca/orders-details.json' with { type: 'json' };
import paper from './ca/paper.json' with { type: 'json' };
import paperAccount from './ca/paper-account.json' with { type: 'json' };
import paperClient from './ca/paper-client.json' with { type: 'json' };
import paperCosts from './ca/paper-costs.json' with { type: 'json' };
import paperLabels from './ca/paper-labels.json' with { type: 'json' };
import paperOrders from './ca/paper-orders.json' with { type: 'json' };
import paperReports from './ca/paper-reports.json' with { type: 'json' };
import paperTax from './ca/paper-tax.json' with { type: 'json' };
import payIn from './ca/pay-in.json' with { type: 'json' };
import payInPages from './ca/pay-in-pages.json' with { type: 'json' };
import periodics from './ca/periodics.json' with { type: 'json' };
import planOrders from './ca/plan-orders.json' with { type: 'json' };
import planOrdersFields from './ca/plan-orders-fields.json' with { type: 'json' };
import planOrdersFigures from './ca/plan-orders-figures.json' with { type: 'json' };
import plan from './ca/plan.json' with { type: 'json' };
import polls from './ca/polls.json' with { type: 'json' };
import productTerms from './ca/product-terms.json' with { type: 'json' };
import profile from './ca/profile.json' with { type: 'json' };
import profileRecord from './ca/profile-record.json' with { type: 'json' };
import comparison from './ca/comparison.json' with { type: 'json' };
import projection from './ca/projection.json' with { type: 'json' };
import returns from './ca/returns.json' with { type: 'json' };
import rules from './ca/rules.json' with { type: 'json' };
import rulesOffice from './ca/rules-office.json' with { type: 'json' };
import rulesGoals from './ca/rules-goals.json' with { type: 'json' };
import rulesImports from './ca/rules-imports.json' with { type: 'json' };
import rulesApplications from './ca/rules-applications.json' with { type: 'json' };
import rulesBank from './ca/rules-bank.json' with { type: 'json' };
import rulesPensions from './ca/rules-pensions.json' with { type: 'json' };
import rulesPlans from './ca/rules-plans.json' with { type: 'json' };
import rulesRefusals from './ca/rules-refusals.json' with { type: 'json' };
import rulesStaff from './ca/rules-staff.json' with { type: 'json' };
import rulesViews from './ca/rules-views.json' with { type: 'json' };
import rulesUpload from './ca/rules-upload.json' with { type: 'json' };
import shell from './ca/shell.json' with { type: 'json' };
import signing from './ca/signing.json' with { type: 'json' };
import taxReports from './ca/tax-reports.json' with { type: 'json' };
import ui from './ca/ui.json' with { type: 'json' };
import transferComparison from './ca/transfer-comparison.json' with { type: 'json' };
import upcoming from './ca/upcoming.json' with { type: 'json' };
import upcomingCalendar from './ca/upcoming-calendar.json' with { type: 'json' };
import verify from './ca/verify.json' with { type: 'json' };
import views from './ca/views.json' with { type: 'json' };
import wallet from './ca/wallet.json' with { type: 'json' };

/** The Catalan texts. */
export const ca = {
  access: { ...access, ...accessSession },
  accounts: { ...accounts, ...accountsBanks, ...accountsCompany, ...accountsPlan },
  articles,
  codes: {
    ...codes,
    ...codesApplications,
    ...codesDocuments,
    ...codesOffice,
    ...codesOrders,
    ...codesPeople,
    ...codesPlans,
    ...codesQuestionnaires,
    ...codesSigning,
  },
  consent,
  contact,
  convenience,
  demo,
  device,
  documents,
  errors: { ...errors, ...errorsApplications },
  gates: { ...gates, ...gatesGdpr },
  goals,
  glossary,
  help: { ...help, ...helpTip },
  home: { ...home, ...homeNewcomer, ...homeRegister },
  identification_pages: identificationPages,
  issues,
  kyc,
  login: { ...login, ...loginPasskey },
  messages: {
    ...messages,
    ...messagesApplications,
    ...messagesBank,
    ...messagesIssues,
    ...messagesStaff,
    ...messagesBenefits,
    ...messagesTax,
    ...messagesTransfers,
    ...messagesViews,
  },
  notifications,
  offline,
  onboarding: { ...onboarding, ...onboardingSteps },
  open_test: openTest,
  operate: { ...operate, ...operateEffect },
  operations,
  orders: { ...orders, ...ordersDetails },
  paper: {
    ...paper,
    ...paperAccount,
    ...paperClient,
    ...paperCosts,
    ...paperLabels,
    ...paperOrders,
    ...paperReports,
    ...paperTax,
  },
  pay_in: payIn,
  pay_in_pages: payInPages,
  periodics,
  plan_orders: { ...planOrders, ...planOrdersFields, ...planOrdersFigures },
  plan,
  polls,
  product_terms: productTerms,
  profile: { ...profile, ...profileRecord },
  comparison,
  projection,
  returns,
  rules: {
    ...rules,
    ...rulesApplications,
    ...rulesOffice,
    ...rulesGoals,
    ...rulesImports,
    ...rulesBank,
    ...rulesPensions,
    ...rulesPlans,
    ...rulesRefusals,
    ...rulesStaff,
    ...rulesUpload,
    ...rulesViews,
  },
  shell,
  signing,
  tax_reports: taxReports,
  transfer_comparison: transferComparison,
  ui,
  upcoming: { ...upcoming, ...upcomingCalendar },
  verify,
  views,
  wallet,
};
