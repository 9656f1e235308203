import { isEmail } from '#kernel/email.ts'
import { recipientError } from '#kernel/gstin.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { mobileError } from '#kernel/phone-digits.ts'
import type { ErrorCode, ErrorFields } from '#kernel/refusal.ts'

/**
 * The contacts of a business customer: `hr` for a move, which they also approve where the business customer requires
 * that, and `accounts` for amounts due.
 */
export const contactRoles = ['accounts', 'hr'] as const
export type ContactRole = (typeof contactRoles)[number]
/** `mobile`: ten digits, or empty. */
export type BusinessCustomerContact = { name: string; mobile: string; email: string; role: ContactRole }

/**
 * The details of a business customer that staff enter. The GSTIN is separate, because it cannot change: invoices carry
 * it.
 */
export type BusinessCustomerTerms = {
  name: string
  address: string
  branchId: number | null
  wantsPo: boolean
  creditDays: number
  creditLimit: Paise
  /** A move above this amount goes on account only after HR approved it. Null: no approval is needed. */
  approvalFrom: Paise | null
  /** Further terms, printed on each invoice. */
  terms: string
  contacts: BusinessCustomerContact[]
  closed: boolean
}
export type BusinessCustomer = BusinessCustomerTerms & { id: number; gstin: string; revision: number }

export const MAX_NAME = 120
export const MAX_ADDRESS = 300
export const MAX_TERMS = 300
export const MAX_PO = 40
export const MAX_CONTACTS = 5
export const MAX_CREDIT_DAYS = 180
export const MAX_CREDIT = rupees(10_00_00_000)

/** Returns the errors by form field. Empty if all are valid. */
export function businessCustomerErrors(firm: BusinessCustomerTerms & { gstin: string }): ErrorFields {
  const { name, gstin, address, creditDays, creditLimit, approvalFrom, terms, contacts } = firm
  const errors: Record<string, ErrorCode> = {}
  if (!name || name.length > MAX_NAME) errors.name = 'firm.name'
  const number = recipientError(gstin)
  if (number) errors.gstin = number
  if (!address || address.length > MAX_ADDRESS) errors.address = 'firm.address'
  if (!Number.isInteger(creditDays) || creditDays < 0 || creditDays > MAX_CREDIT_DAYS)
    errors['credit-days'] = 'firm.days'
  if (!Number.isInteger(creditLimit) || creditLimit < 0 || creditLimit > MAX_CREDIT)
    errors['credit-limit'] = 'firm.credit'
  if (approvalFrom !== null) {
    if (!Number.isInteger(approvalFrom) || approvalFrom < 0 || approvalFrom > MAX_CREDIT)
      errors['approval-from'] = 'firm.credit'
    else if (approversOf(contacts).length === 0) errors['approval-from'] = 'firm.approver'
  }
  if (terms.length > MAX_TERMS) errors.terms = 'firm.long'
  for (const [at, contact] of contacts.entries()) {
    if (!contact.name || contact.name.length > MAX_NAME) errors[`contact-${at}-name`] = 'firm.contact'
    const wrong = contact.mobile ? mobileError(contact.mobile) : null
    if (wrong) errors[`contact-${at}-mobile`] = wrong
    if (contact.email && !isEmail(contact.email)) errors[`contact-${at}-email`] = 'email.invalid'
    else if (!contact.email && !contact.mobile) errors[`contact-${at}-email`] = 'firm.reach'
  }
  return errors
}

/** Returns the contacts who can approve a move for the business customer, each by a link of their own. */
export const approversOf = (contacts: readonly BusinessCustomerContact[]): BusinessCustomerContact[] =>
  contacts.filter(({ role }) => role === 'hr')

/** Returns the email addresses of the contacts with this role, or of all contacts if none with the role has one. */
export function mailsOf(contacts: readonly BusinessCustomerContact[], role: ContactRole): string[] {
  const reached = contacts.filter(({ email }) => email)
  const theirs = reached.filter(contact => contact.role === role)
  return [...new Set((theirs.length > 0 ? theirs : reached).map(({ email }) => email))]
}
