import { type Paise, rupees } from '#kernel/money.ts'

/** A digit too many is likelier than so generous a customer. What is a little more came so, and is booked as it came. */
export const isFarAbove = (amount: Paise, due: Paise): boolean => amount - due > Math.max(rupees(100), due / 10)
