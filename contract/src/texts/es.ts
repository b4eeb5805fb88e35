import access from './es/access.json' with { type: 'json' };
import accessSession from './es/access-session.json' with { type: 'json' };
import accounts from './es/accounts.json' with { type: 'json' };
import accountsBanks from './es/accounts-banks.json' with { type: 'json' };
import accountsCompany from './es/accounts-company.json' with { type: 'json' };
import accountsPlan from './es/accounts-plan.json' with { type: 'json' };
import articles from './es/articles.json' with { type: 'json' };
import codes from './es/codes.json' with { type: 'json' };
import codesApplications from './es/codes-applications.json' with { type: 'json' };
import codesDocuments from './es/codes-documents.json' with { type: 'json' };
import codesOffice from './es/codes-office.json' with { type: 'json' };
import codesOrders from './es/codes-orders.json' with { type: 'json' };
import codesPeople from './es/codes-people.json' with { type: 'json' };
import codesPlans from './es/codes-plans.json' with { type: 'json' };
import codesQuestionnaires from './es/codes-questionnaires.json' with { type: 'json' };
import codesSigning from './es/codes-signing.json' with { type: 'json' };
import consent from './es/consent.json' with { type: 'json' };
import contact from './es/contact.json' with { type: 'json' };
import convenience from './es/convenience.json' with { type: 'json' };
import demo from './es/demo.json' with { type: 'json' };
import device from './es/device.json' with { type: 'json' };
import documents from './es/documents.json' with { type: 'json' };
import errors from './es/errors.json' with { type: 'json' };
import errorsApplications from './es/errors-applications.json' with { type: 'json' };
import gates from './es/gates.json' with { type: 'json' };
import gatesGdpr from './es/gates-gdpr.json' with { type: 'json' };
import goals from './es/goals.json' with { type: 'json' };
import glossary from './es/glossary.json' with { type: 'json' };
import help from './es/help.json' with { type: 'json' };
import helpTip from './es/help-tip.json' with { type: 'json' };
import home from './es/home.json' with { type: 'json' };
import homeNewcomer from './es/home-newcomer.json' with { type: 'json' };
import homeRegister from './es/home-register.json' with { type: 'json' };
import identificationPages from './es/identification-pages.json' with { type: 'json' };
import issues from './es/issues.json' with { type: 'json' };
import kyc from './es/kyc.json' with { type: 'json' };
import login from './es/login.json' with { type: 'json' };
import loginPasskey from './es/login-passkey.json' with { type: 'json' };
import messages from './es/messages.json' with { type: 'json' };
import messagesApplications from './es/messages-applications.json' with { type: 'json' };
import messagesBank from './es/messages-bank.json' with { type: 'json' };
import messagesIssues from './es/messages-issues.json' with { type: 'json' };
import messagesStaff from './es/messages-staff.json' with { type: 'json' };
import messagesBenefits from './es/messages-benefits.json' with { type: 'json' };
import messagesViews from './es/messages-views.json' with { type: 'json' };
import messagesTax from './es/messages-tax.json' with { type: 'json' };
import messagesTransfers from './es/messages-transfers.json' with { type: 'json' };
import notifications from './es/notifications.json' with { type: 'json' };
import offline from './es/offline.json' with { type: 'json' };
import onboarding from './es/onboarding.json' with { type: 'json' };
import onboardingSteps from './es/onboarding-steps.json' with { type: 'json' };
import openTest from './es/open-test.json' with { type: 'json' };
import operate from './es/operate.json' with { type: 'json' };
import operateEffect from './es/operate-effect.json' with { type: 'json' };
import operations from './es/operations.json' with { type: 'json' };
import orders from './es/orders.json' with { type: 'json' };
import ordersDetails from './es/orders-details.json' with { type: 'json' };
import paper from './es/paper.json' with { type: 'json' };
import paperAccount from './es/paper-account.json' with { type: 'json' };
import paperClient from './es/paper-client.json' with { type: 'json' };
import paperCosts from './es/paper-costs.json' with { type: 'json' };
import paperLabels from './es/paper-labels.json' with { type: 'json' };
import paperOrders from './es/paper-orders.json' with { type: 'json' };
import paperReports from './es/paper-reports.json' with { type: 'json' };
import paperTax from './es/paper-tax.json' with { type: 'json' };
import payIn from './es/pay-in.json' with { type: 'json' };
import payInPages from './es/pay-in-pages.json' with { type: 'json' };
import periodics from './es/periodics.json' with { type: 'json' };
import planOrders from './es/plan-orders.json' with { type: 'json' };
import planOrdersFields from './es/plan-orders-fields.json' with { type: 'json' };
import planOrdersFigures from './es/plan-orders-figures.json' with { type: 'json' };
import plan from './es/plan.json' with { type: 'json' };
import polls from './es/polls.json' with { type: 'json' };
import productTerms from './es/product-terms.json' with { type: 'json' };
import profile from './es/profile.json' with { type: 'json' };
import profileRecord from './es/profile-record.json' with { type: 'json' };
import comparison from './es/comparison.json' with { type: 'json' };
import projection from './es/projection.json' with { type: 'json' };
import returns from './es/returns.json' with { type: 'json' };
import rules from './es/rules.json' with { type: 'json' };
import rulesOffice from './es/rules-office.json' with { type: 'json' };
import rulesGoals from './es/rules-goals.json' with { type: 'json' };
import rulesImports from './es/rules-imports.json' with { type: 'json' };
import rulesApplications from './es/rules-applications.json' with { type: 'json' };
import rulesBank from './es/rules-bank.json' with { type: 'json' };
import rulesPensions from './es/rules-pensions.json' with { type: 'json' };
import rulesPlans from './es/rules-plans.json' with { type: 'json' };
import rulesRefusals from './es/rules-refusals.json' with { type: 'json' };
import rulesStaff from './es/rules-staff.json' with { type: 'json' };
import rulesViews from './es/rules-views.json' with { type: 'json' };
import rulesUpload from './es/rules-upload.json' with { type: 'json' };
import shell from './es/shell.json' with { type: 'json' };
import signing from './es/signing.json' with { type: 'json' };
import taxReports from './es/tax-reports.json' with { type: 'json' };
import ui from './es/ui.json' with { type: 'json' };
import transferComparison from './es/transfer-comparison.json' with { type: 'json' };
import upcoming from './es/upcoming.json' with { type: 'json' };
import upcomingCalendar from './es/upcoming-calendar.json' with { type: 'json' };
import verify from './es/verify.json' with { type: 'json' };
import views from './es/views.json' with { type: 'json' };
import wallet from './es/wallet.json' with { type: 'json' };

/** The Spanish texts, which define the keys: the other languages must have the same. *Source*: specification 7. */
export const es = {
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
