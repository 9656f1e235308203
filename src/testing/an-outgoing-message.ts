import { paise } from '#kernel/money.ts'
import { wordMessage } from '#modules/messaging/commands/word-message.ts'
import type { OutgoingMessage } from '#modules/messaging/index.server.ts'
import type { Template, TemplateParams } from '#modules/messaging/rules/templates.ts'
import type { Language } from '#words/language.ts'
import { openWords } from '#words/open-words.ts'

/** Parameters of each template, as a booking from Andheri West to Powai gives them. */
export const sampleParams: TemplateParams = {
  'login-code': { minutes: 5, brand: 'Thikana', host: 'thikana.in', voice: 'no' },
  quotation: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    route: { from: 'Andheri West', to: 'Powai' },
    total: paise(14_726_00),
    validUntil: '2026-11-28',
    label: {
      from: { name: 'Andheri West', pincode: '400053' },
      to: { name: 'Powai', pincode: '400076' },
      distance: '8.28 km',
      what: 'Tata 407, 14 ft',
      parts: [],
      packages: [
        { name: 'Economy', total: paise(12_181_00), chosen: false },
        { name: 'Standard', total: paise(14_726_00), chosen: true },
        { name: 'Premium', total: paise(18_310_00), chosen: false },
      ],
      token: paise(2_209_00),
    },
  },
  'quote-request': { name: 'Neha Kulkarni', orderNo: 'TH-20042', route: { from: 'Andheri West', to: 'Powai' } },
  'job-confirmation': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    route: { from: 'Andheri West', to: 'Powai' },
    day: '2026-12-08',
    slot: { from: 10, until: 12 },
    amount: paise(2_209_00),
    balance: paise(12_517_00),
  },
  'service-confirmation': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    service: 'Move-in cleaning of an empty home',
    day: '2026-12-08',
    slot: { from: 10, until: 12 },
    amount: paise(2_209_00),
    balance: paise(12_517_00),
  },
  'token-received': { name: 'Neha Kulkarni', orderNo: 'TH-20042', amount: paise(6_300_00), balance: paise(43_260_00) },
  'advance-payment': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    amount: paise(2_209_00),
    balance: paise(12_517_00),
  },
  'payment-reversed': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    amount: paise(14_000_00),
    balance: paise(12_517_00),
  },
  'pending-payment': { name: 'Neha Kulkarni', orderNo: 'TH-20042', amount: paise(2_209_00) },
  approved: { name: 'Neha Kulkarni', orderNo: 'TH-20042', balance: paise(12_517_00) },
  'crew-assigned': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    crew: 'Sunil Jadhav and three more',
    day: '2026-12-08',
    slot: { from: 10, until: 12 },
  },
  reminder: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    day: '2026-12-08',
    slot: { from: 10, until: 12 },
    balance: paise(12_517_00),
  },
  'visit-reminder': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    service: 'Move-in cleaning of an empty home',
    day: '2026-12-08',
    slot: { from: 10, until: 12 },
    balance: paise(2_360_00),
  },
  rescheduled: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    day: '2026-12-12',
    slot: { from: 12, until: 14 },
    total: paise(15_212_00),
    balance: paise(13_003_00),
  },
  completed: { name: 'Neha Kulkarni', orderNo: 'TH-20042' },
  'review-request': { name: 'Neha Kulkarni', orderNo: 'TH-20042' },
  cancelled: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    refund: { back: paise(2_209_00), fee: paise(0) },
  },
  refund: { name: 'Neha Kulkarni', orderNo: 'TH-20042', amount: paise(2_209_00) },
  refunded: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    amount: paise(2_209_00),
    reference: '74330000000000000000001',
  },
  'staff-lead': {
    kind: 'contact',
    name: 'Neha Kulkarni',
    message: 'Do you carry a piano up four floors?',
    url: 'https://thikana.in/console/leads?kind=contact',
  },
  'grievance-received': { ticket: 'GR-1042' },
  'grievance-answered': { ticket: 'GR-1042', answer: 'We look at the photos today.', by: '2026-12-20' },
  'grievance-settled': { ticket: 'GR-1042', answer: 'We pay the repair of the almirah, ₹1,200.' },
  'application-received': { number: 'PA-1042' },
  'password-link': {
    name: 'Neha Kulkarni',
    account: '3210',
    minutes: 30,
    link: 7,
  },
  'email-link': {
    name: 'Neha Kulkarni',
    minutes: 30,
    link: 8,
  },
  'account-changed': { name: 'Neha', what: 'mobile' },
  'application-answered': { name: 'Ramesh Pawar', answer: { decision: 'accepted', note: '' } },
  'account-erased': { date: '2026-11-20' },
}

/** What is put in at the moment of sending. */
export const sampleSecrets: Partial<Record<Template, Record<string, string>>> = {
  'login-code': { code: '264346' },
  'password-link': { url: 'https://thikana.in/set-password?token=7.abc' },
  'email-link': { url: 'https://thikana.in/confirm-email?token=8.abc' },
}

const words = openWords()
let nextId = 1

type Other<T extends Template> = Partial<Omit<OutgoingMessage, 'language'>> & {
  params?: TemplateParams[T]
  language?: Language
  /** The short way to the order, where the channel shows one. */
  link?: string
}

/** A message as a channel gets it; `params`: other facts than the sample's. */
export function anOutgoingMessage<T extends Template>(
  template: T,
  { params, language = 'en', link, ...more }: Other<T> = {},
): OutgoingMessage {
  const stored = { template, language, params: { ...(params ?? sampleParams[template]) } as Record<string, unknown> }
  const worded = wordMessage(words, stored, sampleSecrets[template] ?? {}, {
    shown: link !== undefined,
    of: () => link!,
  })
  return { id: nextId++, to: '9876543210', attachments: [], ...worded, ...more }
}
