import { z } from 'zod'
import { type Key, type Translate, translateAny } from '#i18n/speaker.ts'
import {
  account,
  afterCancelling,
  changed,
  count,
  day,
  decided,
  type Fact,
  greeted,
  jobDay,
  jobHours,
  leadKind,
  money,
  price,
  route,
  sold,
  text,
} from './facts.ts'
import { quotationLabel } from './quotation-label.ts'

type AnyFact = { schema: z.ZodType; word: (value: never, t: Translate) => string }
type Definition = {
  facts: Record<string, AnyFact>
  /** Sent by email only, so it needs no approval. */
  mailAlone?: true
  /** Never sent by email. An offer of our services, sent within contact hours only. */
  phoneAlone?: true
  /** The link is inserted at the moment of sending, as `url`, and is a button in the email. */
  button?: true
  /** Further stored values that are not in the text: what the email shows beside it, or what its sender needs. */
  more?: z.ZodType
}

/** The messages that have a text in `i18n/en/messages.ts`. */
type Worded = Extract<Key, `messages.${string}.text`> extends `messages.${infer Name}.text` ? Name : never

const order = { name: text, orderNo: text }
const when = { day: jobDay, slot: jobHours }
const paid = { amount: money, balance: money }

/** Every message of the software with the facts it stores. The texts are in `i18n/en/messages.ts`. */
export const templates = {
  /**
   * `host` ends the text so that a browser can fill in the code (Web OTP); `voice`: 'yes' also reads the code out in a
   * call. The code is inserted at sending.
   */
  'login-code': {
    facts: { minutes: count, brand: text, host: text, voice: text },
    more: z.object({ browser: z.string(), counter: z.int() }),
  },
  quotation: { facts: { ...order, route, total: money, validUntil: day }, more: z.object({ label: quotationLabel }) },
  'quote-request': { facts: { ...order, route } },
  /** Includes the payment that confirmed the booking, so that one message replaces two. */
  'job-confirmation': { facts: { ...order, route, ...when, ...paid } },
  'service-confirmation': { facts: { ...order, service: sold, ...when, ...paid } },
  /** A booking without a token, which a business customer pays for later. */
  'booked-on-account': { facts: { ...order, route, ...when, firm: text } },
  /** The token of a move whose date is to be confirmed: nothing is booked yet. */
  'token-received': { facts: { ...order, ...paid } },
  'advance-payment': { facts: { ...order, ...paid } },
  /** A payment below the token amount, so nothing is booked: the missing amount. */
  'token-short': { facts: { ...order, amount: money, missing: money } },
  /** The reversal of a payment that staff recorded in error. */
  'payment-reversed': { facts: { ...order, ...paid } },
  'pending-payment': { facts: { ...order, amount: money } },
  approved: { facts: { ...order, balance: money } },
  'crew-assigned': { facts: { ...order, crew: text, ...when } },
  /** A change of crew or truck at an unchanged time. */
  'crew-changed': { facts: { ...order, crew: text, before: text, ...when } },
  /** To a worker: the first day whose jobs changed. */
  'crew-jobs': { facts: { name: text, day } },
  /** A survey was agreed or rescheduled: on site, or by video. */
  'survey-visit': { facts: { day, slot: jobHours, surveyor: text } },
  'survey-call': { facts: { day, slot: jobHours, surveyor: text } },
  'survey-cancelled': { facts: { day, slot: jobHours } },
  /** Sent the evening before. */
  reminder: { facts: { ...order, ...when, balance: money } },
  'visit-reminder': { facts: { ...order, service: sold, ...when, balance: money } },
  rescheduled: { facts: { ...order, ...when, total: price, balance: money } },
  /** A change that needs the customer's approval, and one that was made: both prices. */
  'change-asked': { facts: { ...order, before: money, after: money } },
  /** A quotation version that the customer may accept. */
  'version-sent': { facts: { ...order, total: money, validUntil: day } },
  'change-made': { facts: { ...order, before: money, after: money, balance: money } },
  /** The credit for a crew that arrived late. */
  'late-credit': { facts: { ...order, ...paid } },
  completed: { facts: order },
  'review-request': { facts: order },
  cancelled: { facts: { ...order, refund: afterCancelling } },
  refund: { facts: { ...order, amount: money } },
  refunded: { facts: { ...order, amount: money, reference: text } },
  /** A refund that was reported as paid and returned by the bank. */
  'refund-returned': { facts: { ...order, amount: money } },
  /**
   * To the approver of a business customer; `pass`, inserted at sending, answers all pending requests. `to`: the name
   * of the approver.
   */
  'firm-approval': {
    facts: { firm: text, moves: count, until: day, host: text },
    more: z.object({ firmId: z.int(), to: z.string() }),
  },
  /** To the accounts contact of a business customer: the invoice of an order on account, and unpaid invoices. */
  'firm-invoice': { facts: { firm: text, orderNo: text, amount: money, day }, mailAlone: true },
  'firm-reminder': { facts: { firm: text, amount: money, day, invoices: text }, mailAlone: true },
  /**
   * To a lead that has not booked, by the follow-up plan and with consent; never by email. `stop` ends the unsubscribe
   * address.
   */
  'follow-up': { facts: { brand: text, host: text, phone: text, stop: text }, phoneAlone: true },
  'staff-lead': { facts: { kind: leadKind, name: text, message: text, url: text }, mailAlone: true, button: true },
  /** To an address that was only typed, so it contains nothing else of the form. */
  'grievance-received': { facts: { ticket: text } },
  /** `answer` was written by staff; `by`: the latest date of the settlement. */
  'grievance-answered': { facts: { ticket: text, answer: text, by: day }, mailAlone: true },
  'grievance-settled': { facts: { ticket: text, answer: text }, mailAlone: true },
  'application-received': { facts: { number: text }, mailAlone: true },
  /** `link` is the id of the link whose address is inserted at sending. */
  'password-link': {
    facts: { name: greeted, account, minutes: count },
    more: z.object({ link: z.int() }),
    mailAlone: true,
    button: true,
  },
  /** To a new colleague: who invited them, and their role. `link` as above. */
  invitation: {
    facts: { name: text, by: text, brand: text, role: text, days: count },
    more: z.object({ link: z.int() }),
    mailAlone: true,
    button: true,
  },
  'email-link': {
    facts: { name: text, minutes: count },
    more: z.object({ link: z.int() }),
    mailAlone: true,
    button: true,
  },
  'account-changed': { facts: { name: text, what: changed } },
  'application-answered': { facts: { name: text, answer: decided }, mailAlone: true },
  'account-erased': { facts: { date: day }, mailAlone: true },
} satisfies Record<Worded, Definition>

export type Template = keyof typeof templates
type Told<T extends Template> = (typeof templates)[T]
type FactsOf<F> = { [K in keyof F]: F[K] extends Fact<infer V> ? V : never }
/** The values that a message stores: amounts in paise, dates and codes; formatted at delivery. */
export type TemplateParams = {
  [T in Template]: FactsOf<Told<T>['facts']> & (Told<T> extends { more: z.ZodType<infer M> } ? M : unknown)
}

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)
const definitionOf = (template: Template): Definition => templates[template]
type WithButton = { [T in Template]: Told<T> extends { button: true } ? T : never }[Template]
export const hasButton = (template: Template): template is WithButton => definitionOf(template).button === true
export const isMailAlone = (template: Template): boolean => definitionOf(template).mailAlone === true
export const isPhoneAlone = (template: Template): boolean => definitionOf(template).phoneAlone === true
/** Templates that are sent to a phone, and therefore registered. */
export const templateNames = (Object.keys(templates) as Template[]).filter(name => !isMailAlone(name))

const schemaOf = ({ facts }: Definition) =>
  z.object(Object.fromEntries(Object.entries(facts).map(([name, { schema }]) => [name, schema])))
/** Built once, because every message is parsed when it is written and when it is delivered. */
const schemas = Object.fromEntries(
  Object.entries(templates).map(([name, definition]) => [name, schemaOf(definition)]),
) as Record<Template, ReturnType<typeof schemaOf>>

/** Parses the facts of a message by its template. Throws if they do not match. */
export function parseFacts(template: Template, params: unknown): Record<string, unknown> {
  const { more } = definitionOf(template)
  const told = schemas[template].parse(params)
  return more ? { ...told, ...(more.parse(params) as object) } : told
}

/** Formats each fact as the text shows it. */
export const formatFacts = (template: Template, facts: Record<string, unknown>, t: Translate): Record<string, string> =>
  Object.fromEntries(
    Object.entries(definitionOf(template).facts).map(([name, { word }]) => [name, word(facts[name] as never, t)]),
  )

/** Returns a template's text with values, or with marks in their place. */
export const textOf = (template: Template, values: Record<string, string>, t: Translate) =>
  translateAny(t, `messages.${template}.text`, values)
export const subjectOf = (template: Template, t: Translate) => t(`messages.${template}.subject`)
/** Returns the label of the email's button. */
export const buttonOf = (template: WithButton, t: Translate) => t(`messages.${template}.button`)

/**
 * Returns the variables of the text in order, without the values that are the same in every message. A registration
 * calls the rest variables.
 */
export function variablesOf(template: Template, t: Translate): string[] {
  const names: string[] = []
  const watched = new Proxy({} as Record<string, string>, {
    get: (_, name: string) => {
      names.push(name)
      return ''
    },
  })
  textOf(template, watched, t)
  return [...new Set(names)].filter(name => !FIXED.has(name))
}
const FIXED = new Set(['brand', 'host', 'url'])
