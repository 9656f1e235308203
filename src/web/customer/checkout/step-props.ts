import type { AddressDetailsErrors } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { CheckoutData } from './load-checkout.server.ts'

export type CheckoutSide = 'at' | 'from' | 'to'
/** The response to a rejected post: the errors as texts, by field and by address, and the address as typed. */
export type CheckoutReply =
  | {
      fields: { at?: string; 'at-floor'?: string; slot?: string; placing?: string }
      addressErrors?: Partial<Record<CheckoutSide, AddressDetailsErrors>>
      at: MoveStop | null
    }
  | undefined

/** The props of every step of the checkout. */
export type CheckoutStepProps = { data: CheckoutData; reply: CheckoutReply }
