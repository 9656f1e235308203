import { normaliseGstin } from '#kernel/gstin.ts'
import { formatRupeesInput, type Paise, rupees, ZERO } from '#kernel/money.ts'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { parseWholeNumber } from '#kernel/parse-number.ts'
import { parseRupees, parseRupeesWithin } from '#kernel/parse-rupees.ts'
import {
  type BusinessCustomer,
  type BusinessCustomerContact,
  type BusinessCustomerTerms,
  contactRoles,
  MAX_CONTACTS,
  sezKinds,
} from '#modules/business-customers/rules/business-customer.ts'

type Fields = Readonly<Record<string, string | undefined>>
const toCheckboxField = (is: boolean): Record<string, string> => (is ? { it: 'yes' } : {})
const normalizeLine = (text = '') => text.replace(/\s+/g, ' ').trim()

const contactRows = Array.from({ length: MAX_CONTACTS }, (_, at) => at)
/** Returns the contact rows that a form shows: the existing contacts, and an empty one. */
export const listContactRows = (fields: Fields): number[] => {
  const last = contactRows.findLast(at => fields[`contact-${at}-name`] || fields[`contact-${at}-email`]) ?? -1
  return contactRows.slice(0, Math.max(2, last + 2))
}

/** Converts a business customer to the fields of its form. */
export function toBusinessCustomerFields(businessCustomer: BusinessCustomer): Record<string, string> {
  const {
    name,
    gstin,
    address,
    branchId,
    wantsPo,
    creditDays,
    creditLimit,
    approvalFrom,
    terms,
    contacts,
    closed,
    sez,
  } = businessCustomer
  const people = contacts.flatMap((contact, at) =>
    (['name', 'role', 'mobile', 'email'] as const).map(part => [`contact-${at}-${part}`, contact[part]]),
  )
  return {
    ...{ sez: sez ?? 'none' },
    ...{ name, gstin, address, branch: branchId === null ? '' : String(branchId), terms },
    ...{ 'credit-days': String(creditDays), 'credit-limit': formatRupeesInput(creditLimit) },
    'approval-from': approvalFrom === null ? '' : formatRupeesInput(approvalFrom),
    ...Object.fromEntries(people),
    ...(toCheckboxField(wantsPo).it && { 'wants-po': 'yes' }),
    ...(toCheckboxField(closed).it && { closed: 'yes' }),
  }
}

/** Reads the fields of the form. An invalid figure stays invalid and is rejected by `validateBusinessCustomer`. */
export function readBusinessCustomerFields(fields: Fields): BusinessCustomerTerms & { gstin: string } {
  const contacts = contactRows.flatMap((at): BusinessCustomerContact[] => {
    const part = (name: string) => normalizeLine(fields[`contact-${at}-${name}`])
    const [name, email] = [part('name'), part('email')]
    const mobile = normalisePhone(part('mobile'))
    if (!name && !email && !mobile) return []
    return [{ name, mobile, email, role: contactRoles.find(one => one === part('role')) ?? 'accounts' }]
  })
  const branch = normalizeLine(fields.branch)
  return {
    name: normalizeLine(fields.name),
    gstin: normaliseGstin(fields.gstin ?? ''),
    address: normalizeLine(fields.address),
    branchId: /^\d{1,9}$/.test(branch) ? Number(branch) : null,
    wantsPo: fields['wants-po'] === 'yes',
    creditDays: parseWholeNumber((fields['credit-days'] ?? '').replace(/\s*days?\.?\s*$/i, '')),
    creditLimit: amount(fields['credit-limit']),
    approvalFrom: normalizeLine(fields['approval-from']) ? amount(fields['approval-from']) : null,
    terms: normalizeLine(fields.terms),
    contacts,
    closed: fields.closed === 'yes',
    sez: sezKinds.find(kind => kind === fields.sez) ?? null,
  }
}

/** Reads an amount in rupees to paise; -1 for text that is not an amount. */
const amount = (text = ''): Paise => parseRupees(text) ?? (-1 as Paise)

/** Parses '-3, 1, 7' as days relative to the due date; null if it is invalid. */
export function parseReminderDays(text: string): number[] | null {
  const parts = text.split(/[,\s]+/).filter(Boolean)
  return parts.every(part => /^-?\d{1,3}$/.test(part)) ? parts.map(Number) : null
}

/** The maximum amount for one order, in paise. */
const MAX_ALLOCATION = rupees(9_99_99_999.99)

type PaymentAllocation = { orderNo: string; amount: Paise; withheld: Paise; gstWithheld: Paise }
const allocationFields = { part: 'amount', tds: 'withheld', gst: 'gstWithheld' } as const

/**
 * Reads the allocations of a bank transfer, `part-TH-20001`, the TDS deducted, `tds-TH-20001`, and the GST
 * deducted, `gst-TH-20001`, all typed in rupees.
 */
export function readPaymentAllocations(fields: Fields): PaymentAllocation[] | { formError: string } {
  const parts = new Map<string, PaymentAllocation>()
  for (const [name, text = ''] of Object.entries(fields)) {
    const [, of, orderNo] = /^(part|tds|gst)-([A-Z]+-\d{1,12})$/.exec(name) ?? []
    if (!orderNo || !text.trim()) continue
    const read = parseRupeesWithin(text, ZERO, MAX_ALLOCATION)
    if (read === null) return { formError: name }
    const part = parts.get(orderNo) ?? { orderNo, amount: ZERO, withheld: ZERO, gstWithheld: ZERO }
    parts.set(orderNo, { ...part, [allocationFields[of as keyof typeof allocationFields]]: read })
  }
  return [...parts.values()]
}
