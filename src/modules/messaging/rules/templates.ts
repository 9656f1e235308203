/** Parameters of every message that Thikana sends. Amounts and days come already written out. */
export type TemplateParams = {
  /** `host` closes the text for the browser that fills the code in (Web OTP); `voice`: 'yes' has the code spoken too. */
  'login-code': { code: string; minutes: string; brand: string; host: string; voice: string }
  /** `label`: a QuotationLabel as JSON, for the mail. */
  quotation: { name: string; orderNo: string; route: string; total: string; validUntil: string; label: string }
  'quote-request': { name: string; orderNo: string; route: string }
  /** With the payment that booked it: one message where two would come within seconds. */
  'job-confirmation': {
    name: string
    orderNo: string
    route: string
    day: string
    slot: string
    amount: string
    balance: string
  }
  'service-confirmation': {
    name: string
    orderNo: string
    service: string
    day: string
    slot: string
    amount: string
    balance: string
  }
  /** The token of a move whose day is still to be agreed: nothing is booked with it. */
  'token-received': { name: string; orderNo: string; amount: string; balance: string }
  'advance-payment': { name: string; orderNo: string; amount: string; balance: string }
  'pending-payment': { name: string; orderNo: string; amount: string }
  approved: { name: string; orderNo: string; balance: string }
  'crew-assigned': { name: string; orderNo: string; crew: string; day: string; slot: string }
  /** The evening before. */
  reminder: { name: string; orderNo: string; day: string; slot: string; balance: string }
  'visit-reminder': { name: string; orderNo: string; service: string; day: string; slot: string; balance: string }
  rescheduled: { name: string; orderNo: string; day: string; slot: string; total: string; balance: string }
  completed: { name: string; orderNo: string }
  'review-request': { name: string; orderNo: string }
  cancelled: { name: string; orderNo: string; refund: string }
  refund: { name: string; orderNo: string; amount: string }
  refunded: { name: string; orderNo: string; amount: string; reference: string }
  'staff-lead': { kind: string; name: string; message: string; url: string }
  /** To an address that was only typed: nothing of what was typed beside it. */
  'grievance-received': { ticket: string }
  /** `answer` in the words of staff; `by`: when it will be settled at the latest. */
  'grievance-answered': { ticket: string; answer: string; by: string }
  'grievance-settled': { ticket: string; answer: string }
  'application-received': { number: string }
  /** `link` is the id of the link, `url` is put in at the moment of sending. */
  'password-link': { name: string; account: string; minutes: string; link: string; url: string }
  'email-link': { name: string; minutes: string; link: string; url: string }
  /** `what`: the number, the e-mail, the password, the second step. */
  'account-changed': { name: string; what: string }
  'application-answered': { name: string; answer: string }
  'account-erased': { date: string }
}
export type Template = keyof TemplateParams

type Words<T extends Template> = {
  subject: string
  /** The parameters that differ from message to message, in the order in which the text first names them. */
  variables: readonly (keyof TemplateParams[T] & string)[]
  text: (params: TemplateParams[T]) => string
  /** Goes by e-mail alone, so nobody has to approve it. A paragraph that is the parameter `url` becomes this button. */
  mailButton?: string
}

/**
 * The words of each message, the same on every channel. WhatsApp and the SMS registry approve them word for word: a change
 * here is a new approval there (docs/going-live.md). A text neither begins nor ends with a variable, as WhatsApp asks.
 */
export const templates: { [T in Template]: Words<T> } = {
  'login-code': {
    subject: 'Your code',
    variables: ['code', 'minutes'],
    text: p =>
      `${p.code} is your ${p.brand} code, valid for ${p.minutes} minutes. Do not share it with anyone.\n\n@${p.host} #${p.code}`,
  },
  quotation: {
    subject: 'Your quotation',
    variables: ['name', 'orderNo', 'route', 'total', 'validUntil'],
    text: p =>
      `Dear ${p.name}, your quotation ${p.orderNo} for ${p.route} is ${p.total} with GST, valid until ${p.validUntil}. Pay the token to book it.`,
  },
  'quote-request': {
    subject: 'We are working out your price',
    variables: ['name', 'orderNo', 'route'],
    text: p =>
      `Dear ${p.name}, we have your request ${p.orderNo} for ${p.route}. A person is working out the price and will send it to you.`,
  },
  'job-confirmation': {
    subject: 'Your move is booked',
    variables: ['name', 'orderNo', 'route', 'day', 'slot', 'amount', 'balance'],
    text: p =>
      `Dear ${p.name}, your move ${p.orderNo} (${p.route}) is booked for ${p.day}, ${p.slot}. We received ${p.amount}. Balance to pay: ${p.balance}.`,
  },
  'service-confirmation': {
    subject: 'Your service is booked',
    variables: ['name', 'orderNo', 'service', 'day', 'slot', 'amount', 'balance'],
    text: p =>
      `Dear ${p.name}, your booking ${p.orderNo} (${p.service}) is confirmed for ${p.day}, ${p.slot}. We received ${p.amount}. Balance to pay: ${p.balance}.`,
  },
  'token-received': {
    subject: 'Your token is received',
    variables: ['name', 'amount', 'orderNo', 'balance'],
    text: p =>
      `Dear ${p.name}, your token of ${p.amount} for ${p.orderNo} is received. We agree the day with you: choose it in My Booking, or we call you. Balance to pay: ${p.balance}.`,
  },
  'advance-payment': {
    subject: 'Payment received',
    variables: ['name', 'amount', 'orderNo', 'balance'],
    text: p => `Dear ${p.name}, we received ${p.amount} for ${p.orderNo}. Balance to pay: ${p.balance}.`,
  },
  'pending-payment': {
    subject: 'Your payment is pending',
    variables: ['name', 'amount', 'orderNo'],
    text: p =>
      `Dear ${p.name}, the payment of ${p.amount} for ${p.orderNo} did not go through. You can pay from My Booking; if money left your account, we book it as soon as the bank confirms.`,
  },
  approved: {
    subject: 'Your booking is approved',
    variables: ['name', 'orderNo', 'balance'],
    text: p => `Dear ${p.name}, your booking ${p.orderNo} is approved. Balance to pay: ${p.balance}.`,
  },
  'crew-assigned': {
    subject: 'Your crew',
    variables: ['name', 'orderNo', 'day', 'slot', 'crew'],
    text: p => `Dear ${p.name}, for ${p.orderNo} on ${p.day}, ${p.slot}, your crew is ${p.crew}.`,
  },
  reminder: {
    subject: 'Your crew comes tomorrow',
    variables: ['name', 'day', 'slot', 'orderNo', 'balance'],
    text: p =>
      `Dear ${p.name}, your crew comes tomorrow, ${p.day}, ${p.slot}, for ${p.orderNo}.\n\nKeep papers, jewellery, medicines and chargers with you, empty the fridge, and tell the gate at both ends.\n\nBalance to pay: ${p.balance}.`,
  },
  'visit-reminder': {
    subject: 'We come tomorrow',
    variables: ['name', 'service', 'orderNo', 'day', 'slot', 'balance'],
    text: p =>
      `Dear ${p.name}, for ${p.service} (${p.orderNo}) we come tomorrow, ${p.day}, ${p.slot}.\n\nSee that somebody opens, that water and power are on, and that the gate knows.\n\nBalance to pay: ${p.balance}.`,
  },
  rescheduled: {
    subject: 'Your booking has a new date',
    variables: ['name', 'orderNo', 'day', 'slot', 'total', 'balance'],
    text: p =>
      `Dear ${p.name}, your booking ${p.orderNo} is now on ${p.day}, ${p.slot}. Its price is ${p.total} with GST, of which ${p.balance} is to be paid.`,
  },
  completed: {
    subject: 'Your booking is completed',
    variables: ['name', 'orderNo'],
    text: p => `Dear ${p.name}, your booking ${p.orderNo} is completed. Thank you for choosing us.`,
  },
  'review-request': {
    subject: 'How did it go?',
    variables: ['name', 'orderNo'],
    text: p =>
      `Dear ${p.name}, how did ${p.orderNo} go? Please give it stars and a few words under your booking: good or bad, they help others choose, and us to do better.`,
  },
  cancelled: {
    subject: 'Your booking is cancelled',
    variables: ['name', 'orderNo', 'refund'],
    text: p =>
      `Dear ${p.name}, your booking ${p.orderNo} is cancelled. ${p.refund} If you did not ask for this, please call us.`,
  },
  refund: {
    subject: 'Money is coming back to you',
    variables: ['name', 'amount', 'orderNo'],
    text: p =>
      `Dear ${p.name}, ${p.amount} of your booking ${p.orderNo} is coming back to you, the way you paid, within 5 working days.`,
  },
  refunded: {
    subject: 'Your refund was paid out',
    variables: ['name', 'amount', 'orderNo', 'reference'],
    text: p =>
      `Dear ${p.name}, we paid out your refund of ${p.amount} for ${p.orderNo}. Your bank shows it within a few days under the reference ${p.reference}. Thank you.`,
  },
  'staff-lead': {
    subject: 'Somebody waits for an answer',
    variables: [],
    text: p => `${p.name} wrote to us (${p.kind}):\n\n${p.message}\n\n${p.url}`,
    mailButton: 'Open in the console',
  },
  'grievance-received': {
    subject: 'We have your complaint',
    variables: [],
    text: p =>
      `Your complaint has the number ${p.ticket}. Our grievance officer reads it within 48 hours and settles it within one month. Please quote the number when you write or call.`,
    mailButton: '',
  },
  'grievance-answered': {
    subject: 'About your complaint',
    variables: [],
    text: p =>
      `About your complaint ${p.ticket}:\n\n${p.answer}\n\nIt stays open until it is settled, at the latest on ${p.by}. Answer this mail to add to it.`,
    mailButton: '',
  },
  'grievance-settled': {
    subject: 'Your complaint is settled',
    variables: [],
    text: p =>
      `About your complaint ${p.ticket}:\n\n${p.answer}\n\nWith this we take it as settled. If you do not agree, answer this mail, or call the National Consumer Helpline: 1915.`,
    mailButton: '',
  },
  'password-link': {
    subject: 'Set your password',
    variables: [],
    text: p =>
      `Dear ${p.name}, with this link you set a new password for ${p.account}. It works once, for ${p.minutes} minutes. If you did not ask for it, do nothing: nothing has changed.\n\n${p.url}`,
    mailButton: 'Set password',
  },
  'email-link': {
    subject: 'Confirm your e-mail',
    variables: [],
    text: p =>
      `Dear ${p.name}, with this link you confirm that this is your e-mail. It works once, for ${p.minutes} minutes. If you did not ask for it, do nothing.\n\n${p.url}`,
    mailButton: 'Confirm e-mail',
  },
  'application-received': {
    subject: 'We have your application',
    variables: [],
    text: p => `Your application as a partner has the number ${p.number}. A person reads it and answers within a week.`,
    mailButton: '',
  },
  'account-changed': {
    subject: 'Your account was changed',
    variables: ['name', 'what'],
    text: p =>
      `Dear ${p.name}, ${p.what} of your account was changed just now. If this was not you, please call us at once.`,
  },
  'application-answered': {
    subject: 'Your application',
    variables: [],
    text: p => `Dear ${p.name}, thank you for applying as a partner.\n\n${p.answer}`,
    mailButton: '',
  },
  'account-erased': {
    subject: 'Your data is erased',
    variables: [],
    text: p =>
      `We erased your account and your data on ${p.date}, as you asked. Invoices and payments are kept for as long as tax law says, and used for nothing else.`,
    mailButton: '',
  },
}

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name)
const byMailAlone = (name: Template) => templates[name].mailButton !== undefined
/** Those that go to a phone, and are registered for it. */
export const templateNames = (Object.keys(templates) as Template[]).filter(name => !byMailAlone(name))

/** The text with other values than a message's own, such as the marks of its variables. */
export const textWith = (template: Template, params: Record<string, string>): string =>
  templates[template].text(params as never)
