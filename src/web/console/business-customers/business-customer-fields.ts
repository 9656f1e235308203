import { typedGstin } from '#kernel/gstin.ts'
import { type Paise, rupees, typedRupees, ZERO } from '#kernel/money.ts'
import { phoneDigits } from '#kernel/phone-digits.ts'
import { readWhole } from '#kernel/read-number.ts'
import { readRupees, readRupeesIn } from '#kernel/read-rupees.ts'
import {
  type BusinessCustomer,
  type BusinessCustomerContact,
  type BusinessCustomerTerms,
  contactRoles,
  MAX_CONTACTS,
} from '#modules/business-customers/rules/business-customer.ts'

type Fields = Readonly<Record<string, string | undefined>>
const yes = (is: boolean): Record<string, string> => (is ? { it: 'yes' } : {})
const line = (text = '') => text.replace(/\s+/g, ' ').trim()

const contactRows = Array.from({ length: MAX_CONTACTS }, (_, at) => at)
/** Returns the contact rows that a form shows: the existing contacts, and an empty one. */
export const rowsShown = (fields: Fields): number[] => {
  const last = contactRows.findLast(at => fields[`contact-${at}-name`] || fields[`contact-${at}-email`]) ?? -1
  return contactRows.slice(0, Math.max(2, last + 2))
}

/** Converts a business customer to the fields of its form. */
export function notifyBusinessCustomer(firm: BusinessCustomer): Record<string, string> {
  const { name, gstin, address, branchId, wantsPo, creditDays, creditLimit, approvalFrom, terms, contacts, closed } =
    firm
  const people = contacts.flatMap((contact, at) =>
    (['name', 'role', 'mobile', 'email'] as const).map(part => [`contact-${at}-${part}`, contact[part]]),
  )
  return {
    ...{ name, gstin, address, branch: branchId === null ? '' : String(branchId), terms },
    ...{ 'credit-days': String(creditDays), 'credit-limit': typedRupees(creditLimit) },
    'approval-from': approvalFrom === null ? '' : typedRupees(approvalFrom),
    ...Object.fromEntries(people),
    ...(yes(wantsPo).it && { 'wants-po': 'yes' }),
    ...(yes(closed).it && { closed: 'yes' }),
  }
}

/** Reads the fields of the form. An invalid figure stays invalid and is rejected by `businessCustomerErrors`. */
export function readBusinessCustomerFields(fields: Fields): BusinessCustomerTerms & { gstin: string } {
  const contacts = contactRows.flatMap((at): BusinessCustomerContact[] => {
    const part = (name: string) => line(fields[`contact-${at}-${name}`])
    const [name, email] = [part('name'), part('email')]
    const mobile = phoneDigits(part('mobile'))
    if (!name && !email && !mobile) return []
    return [{ name, mobile, email, role: contactRoles.find(one => one === part('role')) ?? 'accounts' }]
  })
  const branch = line(fields.branch)
  return {
    name: line(fields.name),
    gstin: typedGstin(fields.gstin ?? ''),
    address: line(fields.address),
    branchId: /^\d{1,9}$/.test(branch) ? Number(branch) : null,
    wantsPo: fields['wants-po'] === 'yes',
    creditDays: readWhole((fields['credit-days'] ?? '').replace(/\s*days?\.?\s*$/i, '')),
    creditLimit: amount(fields['credit-limit']),
    approvalFrom: line(fields['approval-from']) ? amount(fields['approval-from']) : null,
    terms: line(fields.terms),
    contacts,
    closed: fields.closed === 'yes',
  }
}

/** Reads an amount in rupees to paise; -1 for text that is not an amount. */
const amount = (text = ''): Paise => readRupees(text) ?? (-1 as Paise)

/** Parses '-3, 1, 7' as days relative to the due date; null if it is invalid. */
export function readDays(text: string): number[] | null {
  const parts = text.split(/[,\s]+/).filter(Boolean)
  return parts.every(part => /^-?\d{1,3}$/.test(part)) ? parts.map(Number) : null
}

/** The maximum amount for one order, in paise. */
const MAX_PART = rupees(9_99_99_999.99)

type Part = { orderNo: string; amount: Paise; withheld: Paise }

/**
 * Reads the allocations of a bank transfer, `part-TH-20001`, and the TDS deducted, `tds-TH-20001`, both typed in
 * rupees.
 */
export function readParts(fields: Fields): Part[] | { formError: string } {
  const parts = new Map<string, Part>()
  for (const [name, text = ''] of Object.entries(fields)) {
    const [, of, orderNo] = /^(part|tds)-([A-Z]+-\d{1,12})$/.exec(name) ?? []
    if (!orderNo || !text.trim()) continue
    const read = readRupeesIn(text, ZERO, MAX_PART)
    if (read === null) return { formError: name }
    const part = parts.get(orderNo) ?? { orderNo, amount: ZERO, withheld: ZERO }
    parts.set(orderNo, { ...part, [of === 'tds' ? 'withheld' : 'amount']: read })
  }
  return [...parts.values()]
}
