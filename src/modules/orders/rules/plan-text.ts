import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { slotHours } from '#modules/scheduling/rules/slot.ts'
import { decodeText, encodeText, MOST_ENCODED } from './cookie-text.ts'
import { emptyDraft } from './draft.ts'
import { tidyText } from './draft-text.ts'
import { MOST_OF_ONE, MOST_OPTIONS } from './limits.ts'
import { emptyPlan, type ServicePlan } from './service-plan.ts'

const FORMAT = 1

const text = (letters: number) => z.string().transform(value => tidyText(value, letters))
const id = z.number().int().min(1).max(1e9)
const place = z.object({
  id: text(100),
  name: text(120),
  city: text(120),
  state: text(60),
  pincode: text(6).nullable(),
  lat: z.number().min(5).max(38),
  lng: z.number().min(67).max(98),
})
const end = z.object({
  address: text(250),
  place: place.nullable(),
  floor: z.number().int().min(0).max(99),
  lift: z.boolean(),
})
const visit = z.tuple([
  id,
  z.enum(['at', 'from', 'to']),
  z.string().refine(isIndiaDate).nullable(),
  z.literal([...slotHours]).nullable(),
])

const stored = z.object({
  v: z.literal(FORMAT),
  key: text(64),
  who: z.tuple([text(250), text(20), text(250)]).catch(['', '', '']),
  at: end.catch(emptyDraft.from),
  withMove: z.boolean().catch(true),
  cart: z
    .array(z.tuple([id, z.number().int().min(1).max(MOST_OF_ONE)]))
    .max(MOST_OPTIONS)
    .catch([]),
  visits: z.array(visit).max(MOST_OPTIONS).catch([]),
  coupon: text(30).nullable().catch(null),
})

/** A plan as text that is safe in a cookie. An address too long for it is cut. */
export function encodePlan(plan: ServicePlan): string {
  const { key, name, mobile, email, at, withMove, cart, visits, coupon } = plan
  const write = (letters: number) => {
    const cut = (value: string) => value.slice(0, letters)
    return encodeText({
      v: FORMAT,
      key,
      who: [cut(name), mobile, cut(email)],
      at: { ...at, address: cut(at.address) },
      withMove,
      cart: Object.entries(cart).map(([option, quantity]) => [Number(option), quantity]),
      visits: Object.entries(visits).map(([service, { home, date, slot }]) => [Number(service), home, date, slot]),
      coupon,
    })
  }
  const encoded = write(250)
  return encoded.length <= MOST_ENCODED ? encoded : write(40)
}

/** Reads what `encodePlan` wrote. Damage and nonsense read as nothing chosen; never throws. */
export function decodePlan(encoded: string): ServicePlan {
  const parsed = stored.safeParse(decodeText(encoded))
  if (!parsed.success) return emptyPlan
  const { key, who, at, withMove, cart, visits, coupon } = parsed.data
  const [name, mobile, email] = who
  return {
    ...{ key, name, mobile, email, at, withMove, coupon },
    cart: Object.fromEntries(cart),
    visits: Object.fromEntries(visits.map(([service, home, date, slot]) => [service, { home, date, slot }])),
  }
}
