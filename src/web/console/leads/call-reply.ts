import type { BusinessCustomerChoice } from '#modules/business-customers/index.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { PhoneQuote } from '#modules/sales/index.server.ts'

/** What the page of a call is given once: what may be chosen, and the key that makes two postings one order. */
export type Known = {
  key: string
  mobile: string
  presets: { code: string; name: string; cft: number }[]
  articles: string[]
  languages: { code: string; name: string }[]
  /** Who may pay, where it is not who moves. */
  firms: BusinessCustomerChoice[]
}

/** What its form is answered: what was typed, what it comes to, and what is wrong with it where it was to be sent. */
export type CallReply = {
  typed: Record<string, string>
  quote: PhoneQuote
  draft: Draft
  listed: 'typed' | 'preset' | 'added'
  formError: string | null
  fields: Record<string, string>
}
