import access from './en/access.json' with { type: 'json' };
import accessSession from './en/access-session.json' with { type: 'json' };
import accounts from './en/accounts.json' with { type: 'json' };
import accountsBanks from './en/accounts-banks.json' with { type: 'json' };
import accountsCompany from './en/accounts-company.json' with { type: 'json' };
import accountsPlan from './en/accounts-plan.json' with { type: 'json' };
import articles from './en/articles.json' with { type: 'json' };
import codes from './en/codes.json' with { type: 'json' };
import codesApplications from './en/codes-applications.json' with { type: 'json' };
import codesDocuments from './en/codes-documents.json' with { type: 'json' };
import codesOffice from './en/codes-office.json' with { type: 'json' };
import codesOrders from './en/codes-orders.json' with { type: 'json' };
import codesPeople from './en/codes-people.json' with { type: 'json' };
import codesPlans from './en/codes-plans.json' with { type: 'json' };
import codesQuestionnaires from './en/codes-questionnaires.json' with { type: 'json' };
import codesSigning from './en/codes-signing.json' with { type: 'json' };
import consent from './en/consent.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import convenience from './en/convenience.json' with { type: 'json' };
import demo from './en/demo.json' with { type: 'json' };
import device from './en/device.json' with { type: 'json' };
import documents from './en/documents.json' with { type: 'json' };
import errors from './en/errors.json' with { type: 'json' };
import errorsApplications from './en/errors-applications.json' with { type: 'json' };
import gates from './en/gates.json' with { type: 'json' };
import gatesGdpr from './en/gates-gdpr.json' with { type: 'json' };
import goals from './en/goals.json' with { type: 'json' };
import glossary from './en/glossary.json' with { type: 'json' };
import help from './en/help.json' with { type: 'json' };
import helpTip from './en/help-tip.json' with { type: 'json' };
import home from './en/home.json' with { type: 'json' };
import homeNewcomer from './en/home-newcomer.json' with { type: 'json' };
import homeRegister from './en/home-register.json' with { type: 'json' };
import identificationPages from './en/identification-pages.json' with { type: 'json' };
import issues from './en/issues.json' with { type: 'json' };
import kyc from './en/kyc.json' with { type: 'json' };
import login from './en/login.json' with { type: 'json' };
import loginPasskey from './en/login-passkey.json' with { type: 'json' };
import messages from './en/messages.json' with { type: 'json' };
import messagesApplications from './en/messages-applications.json' with { type: 'json' };
import messagesBank from './en/messages-bank.json' with { type: 'json' };
import messagesIssues from './en/messages-issues.json' with { type: 'json' };
import messagesStaff from './en/messages-staff.json' with { type: 'json' };
import messagesBenefits from './en/messages-benefits.json' with { type: 'json' };
import messagesViews from './en/messages-views.json' with { type: 'json' };
import messagesTax from './en/messages-tax.json' with { type: 'json' };
import messagesTransfers from './en/messages-transfers.json' with { type: 'json' };
import notifications from './en/notifications.json' with { type: 'json' };
import offline from './en/offline.json' with { type: 'json' };
import onboarding from './en/onboarding.json' with { type: 'json' };
import onboardingSteps from './en/onboarding-steps.json' with { type: 'json' };
import openTest from './en/open-test.json' with { type: 'json' };
import operate from './en/operate.json' with { type: 'json' };
import operateEffect from './en/operate-effect.json' with { type: 'json' };
import operations from './en/operations.json' with { type: 'json' };
import orders from './en/orders.json' with { type: 'json' };
import ordersDetails from './en/orders-details.json' with { type: 'json' };
import paper from './en/paper.json' with { type: 'json' };
import paperAccount from './en/paper-account.json' with { type: 'json' };
import paperClient from './en/paper-client.json' with { type: 'json' };
import paperCosts from './en/paper-costs.json' with { type: 'json' };
import paperLabels from './en/paper-labels.json' with { type: 'json' };
import paperOrders from './en/paper-orders.json' with { type: 'json' };
import paperReports from './en/paper-reports.json' with { type: 'json' };
import paperTax from './en/paper-tax.json' with { type: 'json' };
import payIn from './en/pay-in.json' with { type: 'json' };
import payInPages from './en/pay-in-pages.json' with { type: 'json' };
import periodics from './en/periodics.json' with { type: 'json' };
import planOrders from './en/plan-orders.json' with { type: 'json' };
import planOrdersFields from './en/plan-orders-fields.json' with { type: 'json' };
import planOrdersFigures from './en/plan-orders-figures.json' with { type: 'json' };
import plan from './en/plan.json' with { type: 'json' };
import polls from './en/polls.json' with { type: 'json' };
import productTerms from './en/product-terms.json' with { type: 'json' };
import profile from './en/profile.json' with { type: 'json' };
import profileRecord from './en/profile-record.json' with { type: 'json' };
import comparison from './en/comparison.json' with { type: 'json' };
import projection from './en/projection.json' with { type: 'json' };
import returns from './en/returns.json' with { type: 'json' };
import rules from './en/rules.json' with { type: 'json' };
import rulesOffice from './en/rules-office.json' with { type: 'json' };
import rulesGoals from './en/rules-goals.json' with { type: 'json' };
import rulesImports from './en/rules-imports.json' with { type: 'json' };
import rulesApplications from './en/rules-applications.json' with { type: 'json' };
import rulesBank from './en/rules-bank.json' with { type: 'json' };
import rulesPensions from './en/rules-pensions.json' with { type: 'json' };
import rulesPlans from './en/rules-plans.json' with { type: 'json' };
import rulesRefusals from './en/rules-refusals.json' with { type: 'json' };
import rulesStaff from './en/rules-staff.json' with { type: 'json' };
import rulesViews from './en/rules-views.json' with { type: 'json' };
import rulesUpload from './en/rules-upload.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import signing from './en/signing.json' with { type: 'json' };
import taxReports from './en/tax-reports.json' with { type: 'json' };
import ui from './en/ui.json' with { type: 'json' };
import transferComparison from './en/transfer-comparison.json' with { type: 'json' };
import upcoming from './en/upcoming.json' with { type: 'json' };
import upcomingCalendar from './en/upcoming-calendar.json' with { type: 'json' };
import verify from './en/verify.json' with { type: 'json' };
import views from './en/views.json' with { type: 'json' };
import wallet from './en/wallet.json' with { type: 'json' };

/** The English texts. */
export const en = {
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
