import about from './about.ts'
import accounts from './accounts.ts'
import address from './address.ts'
import app from './app.ts'
import approvals from './approvals.ts'
import board from './board.ts'
import booking from './booking.ts'
import bookingStages from './booking-stages.ts'
import branches from './branches.ts'
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
import consoleStaff from './console-staff.ts'
import consoleToday from './console-today.ts'
import contact from './contact.ts'
import content from './content.ts'
import costs from './costs.ts'
import crew from './crew.ts'
import desk from './desk.ts'
import documentList from './document-list.ts'
import documents from './documents.ts'
import errors from './errors.ts'
import faults from './faults.ts'
import firms from './firms.ts'
import firstSteps from './first-steps.ts'
import fleet from './fleet.ts'
import help from './help.ts'
import landing from './landing.ts'
import login from './login.ts'
import mail from './mail.ts'
import materials from './materials.ts'
import messageParts from './message-parts.ts'
import messageTexts from './message-texts.ts'
import messages from './messages.ts'
import move from './move.ts'
import newDate from './new-date.ts'
import outcome from './outcome.ts'
import password from './password.ts'
import payment from './payment.ts'
import places from './places.ts'
import prices from './prices.ts'
import profile from './profile.ts'
import questions from './questions.ts'
import quotation from './quotation.ts'
import reconciliation from './reconciliation.ts'
import register from './register.ts'
import reports from './reports.ts'
import reviews from './reviews.ts'
import roadPapers from './road-papers.ts'
import sales from './sales.ts'
import services from './services.ts'
import settings from './settings.ts'
import staffErrors from './staff-faults.ts'
import texts from './texts.ts'
import today from './today.ts'
import trips from './trips.ts'
import wizard from './wizard.ts'
import workbench from './workbench.ts'

/** All English source texts, by area. */
export const englishCatalog = {
  about,
  accounts,
  address,
  app,
  approvals,
  board,
  booking,
  bookingStages,
  branches,
  calendar,
  cancellation,
  careers,
  cart,
  checkout,
  catalogue,
  changes,
  chrome,
  city,
  connection,
  console,
  consoleStaff,
  consoleToday,
  contact,
  content,
  costs,
  crew,
  desk,
  documentList,
  errors,
  faults,
  firms,
  firstSteps,
  fleet,
  help,
  landing,
  login,
  documents,
  mail,
  messageParts,
  messageTexts,
  materials,
  messages,
  move,
  newDate,
  outcome,
  password,
  payment,
  places,
  prices,
  profile,
  questions,
  quotation,
  reconciliation,
  register,
  reports,
  reviews,
  roadPapers,
  sales,
  services,
  settings,
  staffFaults: staffErrors,
  texts,
  today,
  trips,
  wizard,
  workbench,
}
export type English = typeof englishCatalog
