import type { BusinessCustomerChoice } from '#modules/business-customers/index.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { PhoneQuote } from '#modules/sales/index.server.ts'

/**
 * The data that the phone booking page loads once: the choices, and the key that makes a form posted twice one order.
 */
export type PhoneBookingContext = {
  key: string
  mobile: string
  presets: { code: string; name: string; cft: number }[]
  articles: string[]
  languages: { code: string; name: string }[]
  /** The business customers that can pay. */
  firms: BusinessCustomerChoice[]
}

/** The reply to the phone booking form: the values typed, their price, and the errors if it was submitted. */
export type PhoneBookingReply = {
  typed: Record<string, string>
  quote: PhoneQuote
  draft: Draft
  listed: 'typed' | 'preset' | 'added'
  formError: string | null
  fields: Record<string, string>
}
