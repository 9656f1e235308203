import { type Paise, rupees } from '#kernel/money.ts'

/**
 * True if the amount exceeds the amount due so far that a typing error is likelier than a generous customer. A small
 * overpayment is booked as it was received.
 */
export const isCashFarAboveDue = (amount: Paise, due: Paise): boolean => amount - due > Math.max(rupees(100), due / 10)
