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
  /** Goes by e-mail alone, so nobody has to approve it. */
  mailAlone?: true
  /** Never by e-mail. Offers our services: it goes by decent hours alone. */
  phoneAlone?: true
  /** The way in it is put in at the moment of sending, as `url`, and is a button in the mail. */
  button?: true
  /** More than what the text says: what the mail shows beside it, or what its sender needs. */
  more?: z.ZodType
}

/** What `i18n/en/messages.ts` has a text for. */
type Worded = Extract<Key, `messages.${string}.text`> extends `messages.${infer Name}.text` ? Name : never

const order = { name: text, orderNo: text }
const when = { day: jobDay, slot: jobHours }
const paid = { amount: money, balance: money }

/** Every message that Thikana sends and the facts it stores: its words are `i18n/en/messages.ts`. */
export const templates = {
  /** `host` closes the text for the browser that fills the code in (Web OTP); `voice`: 'yes' has the code spoken too. The code is put in at sending. */
  'login-code': {
    facts: { minutes: count, brand: text, host: text, voice: text },
    more: z.object({ browser: z.string(), counter: z.int() }),
  },
  quotation: { facts: { ...order, route, total: money, validUntil: day }, more: z.object({ label: quotationLabel }) },
  'quote-request': { facts: { ...order, route } },
  /** With the payment that booked it: one message where two would come within seconds. */
  'job-confirmation': { facts: { ...order, route, ...when, ...paid } },
  'service-confirmation': { facts: { ...order, service: sold, ...when, ...paid } },
  /** A firm pays for it later: booked without a token. */
  'booked-on-account': { facts: { ...order, route, ...when, firm: text } },
  /** The token of a move whose day is still to be agreed: nothing is booked with it. */
  'token-received': { facts: { ...order, ...paid } },
  'advance-payment': { facts: { ...order, ...paid } },
  /** Less than the token has come, so nothing is booked: what is missing. */
  'token-short': { facts: { ...order, amount: money, missing: money } },
  /** What staff had entered by mistake. */
  'payment-reversed': { facts: { ...order, ...paid } },
  'pending-payment': { facts: { ...order, amount: money } },
  approved: { facts: { ...order, balance: money } },
  'crew-assigned': { facts: { ...order, crew: text, ...when } },
  /** Another crew, or the same with another truck, at the hour that stands. */
  'crew-changed': { facts: { ...order, crew: text, before: text, ...when } },
  /** To a worker: of the first day that is another now. */
  'crew-jobs': { facts: { name: text, day } },
  /** Of a survey that was agreed, or moved: at the door, or by video. */
  'survey-visit': { facts: { day, slot: jobHours, surveyor: text } },
  'survey-call': { facts: { day, slot: jobHours, surveyor: text } },
  'survey-cancelled': { facts: { day, slot: jobHours } },
  /** The evening before. */
  reminder: { facts: { ...order, ...when, balance: money } },
  'visit-reminder': { facts: { ...order, service: sold, ...when, balance: money } },
  rescheduled: { facts: { ...order, ...when, total: price, balance: money } },
  /** What waits for its customer's word, and what was agreed: both prices. */
  'change-asked': { facts: { ...order, before: money, after: money } },
  /** An offer of the desk, which its customer may accept. */
  'version-sent': { facts: { ...order, total: money, validUntil: day } },
  'change-made': { facts: { ...order, before: money, after: money, balance: money } },
  /** What a crew that came late took off the price. */
  'late-credit': { facts: { ...order, ...paid } },
  completed: { facts: order },
  'review-request': { facts: order },
  cancelled: { facts: { ...order, refund: afterCancelling } },
  refund: { facts: { ...order, amount: money } },
  refunded: { facts: { ...order, amount: money, reference: text } },
  /** What they were told as paid out, and the bank has sent back. */
  'refund-returned': { facts: { ...order, amount: money } },
  /** To who approves moves for a firm; `pass` is put in at sending: it answers for all that waits. `to`: whose it is. */
  'firm-approval': {
    facts: { firm: text, moves: count, until: day, host: text },
    more: z.object({ firmId: z.int(), to: z.string() }),
  },
  /** To whom a firm named: the invoice of what was done on account, and what of them is still owed. */
  'firm-invoice': { facts: { firm: text, orderNo: text, amount: money, day }, mailAlone: true },
  'firm-reminder': { facts: { firm: text, amount: money, day, invoices: text }, mailAlone: true },
  /** To who asked and has not booked, by the desk's plan and their consent: never by mail. `stop` ends the way that ends it. */
  'follow-up': { facts: { brand: text, host: text, phone: text, stop: text }, phoneAlone: true },
  'staff-lead': { facts: { kind: leadKind, name: text, message: text, url: text }, mailAlone: true, button: true },
  /** To an address that was only typed: nothing of what was typed beside it. */
  'grievance-received': { facts: { ticket: text } },
  /** `answer` in the words of staff; `by`: when it will be settled at the latest. */
  'grievance-answered': { facts: { ticket: text, answer: text, by: day }, mailAlone: true },
  'grievance-settled': { facts: { ticket: text, answer: text }, mailAlone: true },
  'application-received': { facts: { number: text }, mailAlone: true },
  /** `link` is the id of the link whose address is put in at sending. */
  'password-link': {
    facts: { name: greeted, account, minutes: count },
    more: z.object({ link: z.int() }),
    mailAlone: true,
    button: true,
  },
  /** To a new colleague: who gave the account, and as what. The link as above. */
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
/** What a message stores: amounts in paise, days as dates, codes; worded when it is delivered. */
export type TemplateParams = {
  [T in Template]: FactsOf<Told<T>['facts']> & (Told<T> extends { more: z.ZodType<infer M> } ? M : unknown)
}

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)
const definitionOf = (template: Template): Definition => templates[template]
type WithButton = { [T in Template]: Told<T> extends { button: true } ? T : never }[Template]
export const hasButton = (template: Template): template is WithButton => definitionOf(template).button === true
export const isMailAlone = (template: Template): boolean => definitionOf(template).mailAlone === true
export const isPhoneAlone = (template: Template): boolean => definitionOf(template).phoneAlone === true
/** Those that go to a phone, and are registered for it. */
export const templateNames = (Object.keys(templates) as Template[]).filter(name => !isMailAlone(name))

const schemaOf = ({ facts }: Definition) =>
  z.object(Object.fromEntries(Object.entries(facts).map(([name, { schema }]) => [name, schema])))
/** Made once: every message is parsed when it is written and when it is delivered. */
const schemas = Object.fromEntries(
  Object.entries(templates).map(([name, definition]) => [name, schemaOf(definition)]),
) as Record<Template, ReturnType<typeof schemaOf>>

/** The facts of a message as its template wants them. Throws where they are others. */
export function parseFacts(template: Template, params: unknown): Record<string, unknown> {
  const { more } = definitionOf(template)
  const told = schemas[template].parse(params)
  return more ? { ...told, ...(more.parse(params) as object) } : told
}

/** Each fact as the text says it. */
export const formatFacts = (template: Template, facts: Record<string, unknown>, t: Translate): Record<string, string> =>
  Object.fromEntries(
    Object.entries(definitionOf(template).facts).map(([name, { word }]) => [name, word(facts[name] as never, t)]),
  )

/** A template's text with its values, or with marks in their place. */
export const textOf = (template: Template, values: Record<string, string>, t: Translate) =>
  translateAny(t, `messages.${template}.text`, values)
export const subjectOf = (template: Template, t: Translate) => t(`messages.${template}.subject`)
/** What the button of its mail says. */
export const buttonOf = (template: WithButton, t: Translate) => t(`messages.${template}.button`)

/** What the text names, in its order, without what is the same in every message: what its registration calls variables. */
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
