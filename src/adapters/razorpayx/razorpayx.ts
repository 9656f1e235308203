import { z } from 'zod'
import { paise, rupees } from '#kernel/money.ts'
import type { PayoutProvider, ProviderPayout } from '#modules/payables/ports.ts'
import { providerPayoutStates } from '#modules/payables/ports.ts'
import { calculateHmacHex, isSameText } from '#platform/crypto.ts'
import { parseJson } from '../parse-json.ts'
import { createRazorpayClient, type RazorpayClientSettings } from '../razorpay/client.ts'

export type RazorpayxSettings = RazorpayClientSettings & {
  /** The number of our own account at RazorpayX, from which partners are paid. */
  accountNumber: string
  webhookSecret: string
}

/** RazorpayX's format (API v1), as far as we read it. Unknown fields are ignored. */
const createdSchema = z.object({ id: z.string().regex(/^(cont|fa)_[\w-]{1,60}$/) })
const payoutSchema = z.object({
  id: z.string().regex(/^pout_[\w-]{1,60}$/),
  amount: z.number().int().positive(),
  status: z.enum(providerPayoutStates as unknown as [ProviderPayout['state']]),
  reference_id: z.string().nullish(),
  utr: z.string().nullish(),
  status_details: z.object({ description: z.string().nullish(), reason: z.string().nullish() }).nullish(),
  failure_reason: z.string().nullish(),
})
const payoutListSchema = z.object({ items: z.array(payoutSchema) })
const webhookSchema = z.object({
  event: z.string(),
  payload: z.object({ payout: z.object({ entity: payoutSchema }).optional() }),
})

/** From this amount on banks pay by RTGS, below by NEFT (RBI: RTGS has a minimum of 2 lakh). */
const RTGS_FROM = rupees(2_00_000)

/**
 * Creates the adapter for RazorpayX's payouts: a contact and a fund account for each partner's bank account, and payouts
 * under an idempotency key (mandatory since 15 March 2025). Creating a contact or an account with the same details again
 * returns the same one.
 */
export function createRazorpayx({ accountNumber, webhookSecret, ...settings }: RazorpayxSettings): PayoutProvider {
  const call = createRazorpayClient(settings)
  const post = <T>(path: string, body: object, schema: z.ZodType<T>, headers: Record<string, string> = {}) =>
    call({ method: 'POST', path, body, headers, patient: true }, schema)
  return {
    name: 'razorpayx',
    title: 'RazorpayX',
    async createFundAccount({ reference, name, mobile, holder, account, ifsc }) {
      const contact = { name: name.slice(0, 50), contact: mobile, type: 'vendor', reference_id: reference }
      const { id: contact_id } = await post('/v1/contacts', contact, createdSchema)
      const bank_account = { name: holder, ifsc, account_number: account }
      const { id } = await post(
        '/v1/fund_accounts',
        { contact_id, account_type: 'bank_account', bank_account },
        createdSchema,
      )
      return id
    },
    async send({ key, reference, fundAccount, amount, narration }) {
      const body = {
        ...{ account_number: accountNumber, fund_account_id: fundAccount, amount, currency: 'INR' },
        ...{ mode: amount >= RTGS_FROM ? 'RTGS' : 'NEFT', purpose: 'vendor bill', queue_if_low_balance: true },
        ...{ reference_id: reference, narration: narration.slice(0, 30) },
      }
      return toProviderPayout(await post('/v1/payouts', body, payoutSchema, { 'x-payout-idempotency': key }))
    },
    async find(reference) {
      const query = new URLSearchParams({ account_number: accountNumber, reference_id: reference })
      const { items } = await call({ method: 'GET', path: `/v1/payouts?${query}`, patient: true }, payoutListSchema)
      const found = items.find(({ reference_id }) => reference_id === reference)
      return found ? toProviderPayout(found) : null
    },
    readWebhook(body, headers) {
      const signature = headers.get('x-razorpay-signature') ?? ''
      if (!isSameText(signature, calculateHmacHex(webhookSecret, body))) return 'forged'
      const json = parseJson(Buffer.from(body).toString('utf8'))
      const parsed = webhookSchema.safeParse(json)
      if (parsed.success) {
        const { payout } = parsed.data.payload
        return { payouts: payout ? [toProviderPayout(payout.entity)] : [] }
      }
      // Events of other kinds, such as `payout.downtime.started`, are signed too and say nothing about a payout.
      const { event } = z
        .looseObject({ event: z.string().catch('') })
        .catch({ event: '' })
        .parse(json)
      return event !== '' && !/^payout\.(?!downtime)/.test(event) ? { payouts: [] } : 'unreadable'
    },
  }
}

const toProviderPayout = (wire: z.infer<typeof payoutSchema>): ProviderPayout => ({
  ...{ id: wire.id, reference: wire.reference_id ?? null, amount: paise(wire.amount), state: wire.status },
  ...{ utr: wire.utr || null, reason: wire.status_details?.description ?? wire.failure_reason ?? '' },
})
