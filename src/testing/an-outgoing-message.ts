import type { OutgoingMessage } from '#modules/messaging/index.server.ts'
import type { QuotationLabel } from '#modules/messaging/rules/quotation-label.ts'
import { type Template, type TemplateParams, templates } from '#modules/messaging/rules/templates.ts'

/** Parameters of each template, as a booking from Andheri West to Powai gives them. */
export const sampleParams: TemplateParams = {
  'login-code': { code: '264346', minutes: '5', brand: 'Thikana', host: 'thikana.in', voice: 'no' },
  quotation: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    route: 'Andheri West to Powai',
    total: '₹14,726.00',
    validUntil: 'Sat 28 Nov',
    label: JSON.stringify({
      from: { name: 'Andheri West', pincode: '400053' },
      to: { name: 'Powai', pincode: '400076' },
      distance: '8.28 km',
      what: 'Tata 407, 14 ft',
      packages: [
        { name: 'Economy', total: '₹12,181', chosen: false },
        { name: 'Standard', total: '₹14,726', chosen: true },
        { name: 'Premium', total: '₹18,310', chosen: false },
      ],
      token: '₹2,209',
    } satisfies QuotationLabel),
  },
  'quote-request': { name: 'Neha Kulkarni', orderNo: 'TH-20042', route: 'Andheri West to Powai' },
  'job-confirmation': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    route: 'Andheri West to Powai',
    day: 'Tue 08 Dec',
    slot: '10 AM - 12 PM',
    amount: '₹2,209.00',
    balance: '₹12,517.00',
  },
  'service-confirmation': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    service: 'Move-in cleaning of an empty home',
    day: 'Tue 08 Dec',
    slot: '10 AM - 12 PM',
    amount: '₹2,209.00',
    balance: '₹12,517.00',
  },
  'token-received': { name: 'Neha Kulkarni', orderNo: 'TH-20042', amount: '₹6,300.00', balance: '₹43,260.00' },
  'advance-payment': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    amount: '₹2,209.00',
    balance: '₹12,517.00',
  },
  'pending-payment': { name: 'Neha Kulkarni', orderNo: 'TH-20042', amount: '₹2,209.00' },
  approved: { name: 'Neha Kulkarni', orderNo: 'TH-20042', balance: '₹12,517.00' },
  'crew-assigned': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    crew: 'Sunil Jadhav and three more',
    day: 'Tue 08 Dec',
    slot: '10 AM - 12 PM',
  },
  reminder: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    day: 'Tue 08 Dec',
    slot: '10 AM - 12 PM',
    balance: '₹12,517.00',
  },
  'visit-reminder': {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    service: 'Move-in cleaning of an empty home',
    day: 'Tue 08 Dec',
    slot: '10 AM - 12 PM',
    balance: '₹2,360.00',
  },
  rescheduled: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    day: 'Sat 12 Dec',
    slot: '12 PM - 02 PM',
    total: '₹15,212.00',
    balance: '₹13,003.00',
  },
  completed: { name: 'Neha Kulkarni', orderNo: 'TH-20042' },
  'review-request': { name: 'Neha Kulkarni', orderNo: 'TH-20042' },
  cancelled: {
    name: 'Neha Kulkarni',
    orderNo: 'TH-20042',
    refund: '₹2,209.00 comes back to you within 5 working days.',
  },
  refund: { name: 'Neha Kulkarni', orderNo: 'TH-20042', amount: '₹2,209.00' },
  refunded: { name: 'Neha Kulkarni', orderNo: 'TH-20042', amount: '₹2,209.00', reference: '74330000000000000000001' },
  'staff-lead': {
    kind: 'contact',
    name: 'Neha Kulkarni',
    message: 'Do you carry a piano up four floors?',
    url: 'https://thikana.in/console/leads?kind=contact',
  },
  'grievance-received': { ticket: 'GR-1042' },
  'grievance-answered': { ticket: 'GR-1042', answer: 'We look at the photos today.', by: 'Sun 20 Dec' },
  'grievance-settled': { ticket: 'GR-1042', answer: 'We pay the repair of the almirah, ₹1,200.' },
  'application-received': { number: 'PA-1042' },
  'password-link': {
    name: 'Neha Kulkarni',
    account: 'the number ending in 3210',
    minutes: '30',
    link: '7',
    url: 'https://thikana.in/set-password?token=7.abc',
  },
  'email-link': {
    name: 'Neha Kulkarni',
    minutes: '30',
    link: '8',
    url: 'https://thikana.in/confirm-email?token=8.abc',
  },
  'account-changed': { name: 'Neha', what: 'the number' },
  'application-answered': { name: 'Ramesh Pawar', answer: 'We would like to work with you.' },
  'account-erased': { date: 'Fri 20 Nov' },
}

let nextId = 1

export function anOutgoingMessage(template: Template, more: Partial<OutgoingMessage> = {}): OutgoingMessage {
  const { subject, text } = templates[template]
  const params: Record<string, string> = sampleParams[template]
  return {
    id: nextId++,
    to: '9876543210',
    template,
    subject,
    text: text(params as never),
    params,
    attachments: [],
    ...more,
  }
}
