import about from './about.ts'
import accounting from './accounting.ts'
import address from './address.ts'
import app from './app.ts'
import approvals from './approvals.ts'
import audit from './audit.ts'
import board from './board.ts'
import booking from './booking.ts'
import bookingStages from './booking-stages.ts'
import branches from './branches.ts'
import businessCustomers from './business-customers.ts'
import calendar from './calendar.ts'
import cancellation from './cancellation.ts'
import careers from './careers.ts'
import cart from './cart.ts'
import catalogue from './catalogue.ts'
import changes from './changes.ts'
import checkout from './checkout.ts'
import chrome from './chrome.ts'
import city from './city.ts'
import connection from './connection.ts'
import console from './console.ts'
import consoleFrame from './console-frame.ts'
import consoleStaff from './console-staff.ts'
import consoleToday from './console-today.ts'
import contact from './contact.ts'
import content from './content.ts'
import contentEditor from './content-editor.ts'
import costs from './costs.ts'
import crew from './crew.ts'
import customers from './customers.ts'
import documentList from './document-list.ts'
import documents from './documents.ts'
import durations from './durations.ts'
import errorPages from './error-pages.ts'
import errorTexts from './error-texts.ts'
import ewayBills from './eway-bills.ts'
import faq from './faq.ts'
import fleet from './fleet.ts'
import help from './help.ts'
import hireRequest from './hire-request.ts'
import hires from './hires.ts'
import inbox from './inbox.ts'
import insurance from './insurance.ts'
import landing from './landing.ts'
import lanes from './lanes.ts'
import leads from './leads.ts'
import login from './login.ts'
import mail from './mail.ts'
import materials from './materials.ts'
import messageParts from './message-parts.ts'
import messageTemplates from './message-templates.ts'
import messages from './messages.ts'
import move from './move.ts'
import newDate from './new-date.ts'
import orders from './orders.ts'
import outcome from './outcome.ts'
import partners from './partners.ts'
import password from './password.ts'
import payables from './payables.ts'
import payment from './payment.ts'
import places from './places.ts'
import prices from './prices.ts'
import profile from './profile.ts'
import quotation from './quotation.ts'
import reconciliation from './reconciliation.ts'
import register from './register.ts'
import reports from './reports.ts'
import reviews from './reviews.ts'
import services from './services.ts'
import settings from './settings.ts'
import setupChecklist from './setup-checklist.ts'
import staffErrorTexts from './staff-error-texts.ts'
import taxRules from './tax-rules.ts'
import tracking from './tracking.ts'
import transportDocuments from './transport-documents.ts'
import trips from './trips.ts'
import wizard from './wizard.ts'

/** All English source texts, by area. */
export const englishCatalog = {
  about,
  accounting,
  address,
  app,
  approvals,
  audit,
  board,
  booking,
  bookingStages,
  branches,
  businessCustomers,
  calendar,
  cancellation,
  careers,
  cart,
  catalogue,
  changes,
  checkout,
  chrome,
  city,
  connection,
  console,
  consoleFrame,
  consoleStaff,
  consoleToday,
  contact,
  content,
  contentEditor,
  costs,
  inbox,
  insurance,
  durations,
  lanes,
  crew,
  customers,
  documentList,
  documents,
  errorPages,
  errorTexts,
  ewayBills,
  faq,
  setupChecklist,
  fleet,
  hireRequest,
  hires,
  help,
  landing,
  leads,
  login,
  mail,
  materials,
  messageParts,
  messages,
  messageTemplates,
  move,
  newDate,
  orders,
  outcome,
  partners,
  password,
  payables,
  payment,
  places,
  prices,
  profile,
  quotation,
  reconciliation,
  register,
  reports,
  reviews,
  services,
  settings,
  staffErrorTexts,
  taxRules,
  tracking,
  transportDocuments,
  trips,
  wizard,
}
export type English = typeof englishCatalog
