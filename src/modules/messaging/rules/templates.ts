import { z } from 'zod'
import { type Translate, type TranslationKey, translateAny } from '#i18n/translator.ts'
import {
  accountFact,
  arrivalWindowFact,
  cancellationFact,
  changedDetailFact,
  contactMessageKindFact,
  countFact,
  dateFact,
  decisionFact,
  type FactType,
  greetingFact,
  jobDateFact,
  moneyFact,
  priceFact,
  productFact,
  routeFact,
  textFact,
} from './fact-types.ts'
import { quotationLabelSchema } from './quotation-label.ts'

type AnyFactType = { schema: z.ZodType; format: (value: never, t: Translate) => string }
type Definition = {
  facts: Record<string, AnyFactType>
  /** Sent by email only, so it needs no approval. */
  mailAlone?: true
  /** Never sent by email. */
  phoneAlone?: true
  /** The link is inserted at the moment of sending, as `url`, and is a button in the email. */
  button?: true
  /** Further stored values that are not in the text: what the email shows beside it, or what its sender needs. */
  more?: z.ZodType
}

/** The messages that have a text in `i18n/en/messages.ts`. */
type TemplateWithText =
  Extract<TranslationKey, `messages.${string}.text`> extends `messages.${infer Name}.text` ? Name : never

const orderFacts = { name: textFact, orderNo: textFact }
const dateFacts = { day: jobDateFact, slot: arrivalWindowFact }
const paymentFacts = { amount: moneyFact, balance: moneyFact }

/** Every message of the software with the facts it stores. The texts are in `i18n/en/messages.ts`. */
export const templates = {
  /**
   * `host` ends the text so that a browser can fill in the code (Web OTP); `voice`: 'yes' also reads the code out in a
   * call. The code is inserted at sending.
   */
  'login-code': {
    facts: { minutes: countFact, brand: textFact, host: textFact, voice: textFact },
    more: z.object({ browser: z.string(), counter: z.int() }),
  },
  quotation: {
    facts: { ...orderFacts, route: routeFact, total: moneyFact, validUntil: dateFact },
    more: z.object({ label: quotationLabelSchema }),
  },
  'quote-request': { facts: { ...orderFacts, route: routeFact } },
  /** Includes the payment that confirmed the booking, so that one message replaces two. */
  'job-confirmation': { facts: { ...orderFacts, route: routeFact, ...dateFacts, ...paymentFacts } },
  'service-confirmation': { facts: { ...orderFacts, service: productFact, ...dateFacts, ...paymentFacts } },
  /** A booking without a token, which a business customer pays for later. */
  'booked-on-account': { facts: { ...orderFacts, route: routeFact, ...dateFacts, firm: textFact } },
  /** The token of a move whose date is to be confirmed: nothing is booked yet. */
  'token-received': { facts: { ...orderFacts, ...paymentFacts } },
  'advance-payment': { facts: { ...orderFacts, ...paymentFacts } },
  /** A payment below the token amount, so nothing is booked: the missing amount. */
  'token-short': { facts: { ...orderFacts, amount: moneyFact, missing: moneyFact } },
  /** The reversal of a payment that staff recorded in error. */
  'payment-reversed': { facts: { ...orderFacts, ...paymentFacts } },
  'pending-payment': { facts: { ...orderFacts, amount: moneyFact } },
  approved: { facts: { ...orderFacts, balance: moneyFact } },
  'crew-assigned': { facts: { ...orderFacts, crew: textFact, ...dateFacts } },
  /** A change of crew or truck at an unchanged time. */
  'crew-changed': { facts: { ...orderFacts, crew: textFact, before: textFact, ...dateFacts } },
  /** To a worker: the first day whose jobs changed. */
  'crew-jobs': { facts: { name: textFact, day: dateFact } },
  /** To a partner: a job that the first to accept gets. The signed link, inserted at sending, takes the answer. */
  'hire-request': {
    facts: { partner: textFact, ...dateFacts, amount: moneyFact, host: textFact },
    more: z.object({ hireId: z.int() }),
  },
  /**
   * To the driver whom a partner named: the link to their job in the crew app, inserted at sending. Without
   * `orderNo`, which would put the customer’s own link into the message.
   */
  'hired-driver': {
    facts: { driver: textFact, job: textFact, day: jobDateFact, host: textFact },
    more: z.object({ hireId: z.int() }),
  },
  /** A survey was agreed or rescheduled: on site, or by video. */
  'survey-visit': { facts: { day: dateFact, slot: arrivalWindowFact, surveyor: textFact } },
  'survey-call': { facts: { day: dateFact, slot: arrivalWindowFact, surveyor: textFact } },
  'survey-cancelled': { facts: { day: dateFact, slot: arrivalWindowFact } },
  /** Sent the evening before. */
  reminder: { facts: { ...orderFacts, ...dateFacts, balance: moneyFact } },
  'visit-reminder': { facts: { ...orderFacts, service: productFact, ...dateFacts, balance: moneyFact } },
  rescheduled: { facts: { ...orderFacts, ...dateFacts, total: priceFact, balance: moneyFact } },
  /** A change that needs the customer's approval, and one that was made: both prices. */
  'change-proposed': { facts: { ...orderFacts, before: moneyFact, after: moneyFact } },
  /** A quotation version that the customer may accept. */
  'version-sent': { facts: { ...orderFacts, total: moneyFact, validUntil: dateFact } },
  'change-made': { facts: { ...orderFacts, before: moneyFact, after: moneyFact, balance: moneyFact } },
  /** The credit for a crew that arrived late. */
  'late-credit': { facts: { ...orderFacts, ...paymentFacts } },
  completed: { facts: orderFacts },
  'review-request': { facts: orderFacts },
  cancelled: { facts: { ...orderFacts, refund: cancellationFact } },
  refund: { facts: { ...orderFacts, amount: moneyFact } },
  refunded: { facts: { ...orderFacts, amount: moneyFact, reference: textFact } },
  /** A refund that was reported as paid and returned by the bank. */
  'refund-returned': { facts: { ...orderFacts, amount: moneyFact } },
  /**
   * To the approver of a business customer; the signed link, inserted at sending, answers all pending requests. `to`: the name
   * of the approver.
   */
  'business-customer-approval': {
    facts: { firm: textFact, moves: countFact, until: dateFact, host: textFact },
    more: z.object({ firmId: z.int(), to: z.string() }),
  },
  /** To the accounts contact of a business customer: the invoice of an order on account, and unpaid invoices. */
  'business-customer-invoice': {
    facts: { firm: textFact, orderNo: textFact, amount: moneyFact, day: dateFact },
    mailAlone: true,
  },
  'business-customer-reminder': {
    facts: { firm: textFact, amount: moneyFact, day: dateFact, invoices: textFact },
    mailAlone: true,
  },
  /**
   * To a lead that has not booked, by the follow-up plan and with consent; never by email. `stop` ends the unsubscribe
   * address.
   */
  'follow-up': { facts: { brand: textFact, host: textFact, phone: textFact, stop: textFact }, phoneAlone: true },
  /**
   * To somebody who wrote to us on WhatsApp more than a day ago: asks them to write again, so that staff may reply freely.
   * Never by email.
   */
  'reply-waiting': { facts: { phone: textFact }, phoneAlone: true },
  'staff-lead': {
    facts: { kind: contactMessageKindFact, name: textFact, message: textFact, url: textFact },
    mailAlone: true,
    button: true,
  },
  /** To an address that was only typed, so it contains nothing else of the form. */
  'grievance-received': { facts: { ticket: textFact } },
  /** `answer` was written by staff; `by`: the latest date of the settlement. */
  'grievance-answered': { facts: { ticket: textFact, answer: textFact, by: dateFact }, mailAlone: true },
  'grievance-settled': { facts: { ticket: textFact, answer: textFact }, mailAlone: true },
  'application-received': { facts: { number: textFact }, mailAlone: true },
  /** `link` is the id of the link whose address is inserted at sending. */
  'password-link': {
    facts: { name: greetingFact, account: accountFact, minutes: countFact },
    more: z.object({ link: z.int() }),
    mailAlone: true,
    button: true,
  },
  /** To a new colleague: who invited them, and their role. `link` as above. */
  invitation: {
    facts: { name: textFact, by: textFact, brand: textFact, role: textFact, days: countFact },
    more: z.object({ link: z.int() }),
    mailAlone: true,
    button: true,
  },
  'email-link': {
    facts: { name: textFact, minutes: countFact },
    more: z.object({ link: z.int() }),
    mailAlone: true,
    button: true,
  },
  'account-changed': { facts: { name: textFact, what: changedDetailFact } },
  'application-answered': { facts: { name: textFact, answer: decisionFact }, mailAlone: true },
  'account-erased': { facts: { date: dateFact }, mailAlone: true },
} satisfies Record<TemplateWithText, Definition>

export type Template = keyof typeof templates
type TemplateDefinition<T extends Template> = (typeof templates)[T]
type FactValues<F> = { [K in keyof F]: F[K] extends FactType<infer V> ? V : never }
/** The values that a message stores: amounts in paise, dates and codes; formatted at delivery. */
export type TemplateParams = {
  [T in Template]: FactValues<TemplateDefinition<T>['facts']> &
    (TemplateDefinition<T> extends { more: z.ZodType<infer M> } ? M : unknown)
}

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)

/**
 * Names that templates had before. A process of the version before may queue messages under them while it is replaced,
 * and settings for SMS and WhatsApp may still list them.
 */
const formerTemplateNames: Readonly<Record<string, Template>> = {
  'change-asked': 'change-proposed',
  'firm-approval': 'business-customer-approval',
  'firm-invoice': 'business-customer-invoice',
  'firm-reminder': 'business-customer-reminder',
}
/** Returns the current name of a template that is stored or listed under a name it had before. */
export const toTemplateName = (name: string): string => formerTemplateNames[name] ?? name
/** Returns the name of a template and the names that it had before. */
export const listTemplateNames = (template: Template): string[] => [
  template,
  ...Object.keys(formerTemplateNames).filter(name => formerTemplateNames[name] === template),
]
const getDefinition = (template: Template): Definition => templates[template]
type WithButton = { [T in Template]: TemplateDefinition<T> extends { button: true } ? T : never }[Template]
export const hasButton = (template: Template): template is WithButton => getDefinition(template).button === true
export const isEmailOnly = (template: Template): boolean => getDefinition(template).mailAlone === true
export const isPhoneOnly = (template: Template): boolean => getDefinition(template).phoneAlone === true
/** Templates that are sent to a phone, and therefore registered. */
export const phoneTemplateNames = (Object.keys(templates) as Template[]).filter(name => !isEmailOnly(name))

const buildFactSchema = ({ facts }: Definition) =>
  z.object(Object.fromEntries(Object.entries(facts).map(([name, { schema }]) => [name, schema])))
/** Built once, because every message is parsed when it is written and when it is delivered. */
const factSchemas = Object.fromEntries(
  Object.entries(templates).map(([name, definition]) => [name, buildFactSchema(definition)]),
) as Record<Template, ReturnType<typeof buildFactSchema>>

/** Parses the facts of a message by its template. Throws if they do not match. */
export function parseMessageFacts(template: Template, params: unknown): Record<string, unknown> {
  const { more } = getDefinition(template)
  const told = factSchemas[template].parse(params)
  return more ? { ...told, ...(more.parse(params) as object) } : told
}

/** Formats each fact as the text shows it. */
export const formatMessageFacts = (
  template: Template,
  facts: Record<string, unknown>,
  t: Translate,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getDefinition(template).facts).map(([name, { format: word }]) => [
      name,
      word(facts[name] as never, t),
    ]),
  )

/** Returns a template's text with values, or with marks in their place. */
export const getTemplateText = (template: Template, values: Record<string, string>, t: Translate) =>
  translateAny(t, `messages.${template}.text`, values)
export const getTemplateSubject = (template: Template, t: Translate) => t(`messages.${template}.subject`)
/** Returns the label of the email's button. */
export const getTemplateButton = (template: WithButton, t: Translate) => t(`messages.${template}.button`)

/**
 * Returns the variables of the text in order, without the values that are the same in every message. A registration
 * calls the rest variables.
 */
export function listTemplateVariables(template: Template, t: Translate): string[] {
  const names: string[] = []
  const watched = new Proxy({} as Record<string, string>, {
    get: (_, name: string) => {
      names.push(name)
      return ''
    },
  })
  getTemplateText(template, watched, t)
  return [...new Set(names)].filter(name => !FIXED_VALUES.has(name))
}
const FIXED_VALUES = new Set(['brand', 'host', 'url'])
