import type { ErrorCode, ErrorFields } from '#kernel/domain-error.ts'
import { isEmail } from '#kernel/email.ts'
import { getGstinKind, getRecipientError } from '#kernel/gstin.ts'
import { type Paise, rupees } from '#kernel/money.ts'
import { findMobileError } from '#kernel/normalise-phone.ts'

/**
 * The contacts of a business customer: `hr` for a move, which they also approve where the business customer requires
 * that, and `accounts` for amounts due.
 */
export const contactRoles = ['accounts', 'hr'] as const
export type ContactRole = (typeof contactRoles)[number]
/** The kinds of businesses in a special economic zone. Their numbers do not show it, so staff enter it. */
export const sezKinds = ['unit', 'developer'] as const
export type SezKind = (typeof sezKinds)[number]
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
  sez: SezKind | null
}
export type BusinessCustomer = BusinessCustomerTerms & { id: number; gstin: string; revision: number }

export const BUSINESS_CUSTOMER_NAME_MAX_LENGTH = 120
export const BUSINESS_CUSTOMER_ADDRESS_MAX_LENGTH = 300
export const BUSINESS_CUSTOMER_TERMS_MAX_LENGTH = 300
export const PO_NUMBER_MAX_LENGTH = 40
export const MAX_CONTACTS = 5
export const MAX_CREDIT_DAYS = 180
export const MAX_CREDIT_LIMIT = rupees(10_00_00_000)

/** Returns the errors by form field. Empty if all are valid. */
export function validateBusinessCustomer(businessCustomer: BusinessCustomerTerms & { gstin: string }): ErrorFields {
  const { name, gstin, address, creditDays, creditLimit, approvalFrom, terms, contacts } = businessCustomer
  const errors: Record<string, ErrorCode> = {}
  if (!name || name.length > BUSINESS_CUSTOMER_NAME_MAX_LENGTH) errors.name = 'business-customer.name'
  const gstinProblem = getRecipientError(gstin)
  if (businessCustomer.sez && getGstinKind(gstin) !== 'regular') errors.sez = 'business-customer.sez'
  if (gstinProblem) errors.gstin = gstinProblem
  if (!address || address.length > BUSINESS_CUSTOMER_ADDRESS_MAX_LENGTH) errors.address = 'business-customer.address'
  if (!Number.isInteger(creditDays) || creditDays < 0 || creditDays > MAX_CREDIT_DAYS)
    errors['credit-days'] = 'business-customer.days'
  if (!Number.isInteger(creditLimit) || creditLimit < 0 || creditLimit > MAX_CREDIT_LIMIT)
    errors['credit-limit'] = 'business-customer.credit'
  if (approvalFrom !== null) {
    if (!Number.isInteger(approvalFrom) || approvalFrom < 0 || approvalFrom > MAX_CREDIT_LIMIT)
      errors['approval-from'] = 'business-customer.credit'
    else if (listApprovers(contacts).length === 0) errors['approval-from'] = 'business-customer.approver'
  }
  if (terms.length > BUSINESS_CUSTOMER_TERMS_MAX_LENGTH) errors.terms = 'business-customer.long'
  for (const [at, contact] of contacts.entries()) {
    if (!contact.name || contact.name.length > BUSINESS_CUSTOMER_NAME_MAX_LENGTH)
      errors[`contact-${at}-name`] = 'business-customer.contact'
    const mobileProblem = contact.mobile ? findMobileError(contact.mobile) : null
    if (mobileProblem) errors[`contact-${at}-mobile`] = mobileProblem
    if (contact.email && !isEmail(contact.email)) errors[`contact-${at}-email`] = 'email.invalid'
    else if (!contact.email && !contact.mobile) errors[`contact-${at}-email`] = 'business-customer.reach'
  }
  return errors
}

/** Returns the contacts who can approve a move for the business customer, each by a link of their own. */
export const listApprovers = (contacts: readonly BusinessCustomerContact[]): BusinessCustomerContact[] =>
  contacts.filter(({ role }) => role === 'hr')

/** Returns the email addresses of the contacts with this role, or of all contacts if none with the role has one. */
export function getContactEmails(contacts: readonly BusinessCustomerContact[], role: ContactRole): string[] {
  const withEmail = contacts.filter(({ email }) => email)
  const withRole = withEmail.filter(contact => contact.role === role)
  return [...new Set((withRole.length > 0 ? withRole : withEmail).map(({ email }) => email))]
}
