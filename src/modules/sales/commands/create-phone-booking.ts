import { sql } from 'kysely'
import type { Language } from '#i18n/language.ts'
import type { ErrorCode } from '#kernel/domain-error.ts'
import { reject } from '#kernel/domain-error.ts'
import { isEmail } from '#kernel/email.ts'
import { findMobileError } from '#kernel/normalise-phone.ts'
import { parseMobile } from '#kernel/phone.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import {
  buildCityBranchCondition,
  buildCustomerBranchCondition,
  requirePermission,
} from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { findOrCreateCustomer, rejectMerged } from '#modules/identity/internal.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { getDraftErrors } from '#modules/orders/draft/rules/draft-errors.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import { placeMoveOrder, requestManualQuotation } from '#modules/orders/index.server.ts'
import {
  getPackingServices,
  lockOrder,
  type OrderPayer,
  type PricedDraft,
  priceDraft,
  setBusinessCustomerInTransaction,
} from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getEnquiryKey } from '../rules/get-enquiry-key.ts'
import { toLeadPlace } from '../rules/lead-move.ts'
import { getRecordedEnquiry, recordEnquiry } from './record-enquiry.ts'

/** `leadId`: null where the lead is another branch's. */
export type PhoneBooking = { orderNo: string; leadId: number | null; isManualQuote: boolean }

/**
 * Places an order for a caller, with the commands of the customer's own wizard: the customer gets the quotation, and
 * reads, approves and pays on their own screens after logging in with their OTP. An unknown number gets an account that
 * only that OTP opens. Name and email of a customer of other branches are not filled in from their account; the caller
 * states them. `payer`: the business customer that pays, and its purchase order. The same form sent twice creates one
 * order and one enquiry of the lead. A move that needs a manual quote becomes a request. Rejects with 'forbidden'
 * staff.right, 'invalid' by field, lead.elsewhere for a pick-up that another branch serves, 'conflict' account.merged,
 * and whatever placing refuses.
 */
export async function createPhoneBooking(
  app: App,
  staff: Staff,
  draft: Draft,
  language: Language,
  payer: OrderPayer = { firmId: null, po: '' },
): Promise<PhoneBooking> {
  requirePermission(staff, 'leads')
  const priced = await priceDraft(app, draft)
  const mobile = parseMobile(draft.mobile)
  const errors: Record<string, ErrorCode> = {
    ...(!mobile && { mobile: findMobileError(draft.mobile)! }),
    ...(draft.name && !isPlainName(draft.name) && { name: 'lead.name' as const }),
    ...(draft.email && !isEmail(draft.email) && { email: 'email.invalid' as const }),
    ...getFloorErrors(draft),
    ...getDaysErrors(draft, priced),
    ...getDraftErrors(draft, priced.route, app.now(), priced.times),
  }
  const knownCustomer = mobile ? await findKnownCustomer(app, staff, mobile) : null
  if (mobile && !errors.name && !draft.name && !knownCustomer?.name) errors.name = 'lead.name'
  if (!mobile || Object.keys(errors).length > 0) throw reject('invalid', 'draft.incomplete', errors)
  await requireOwnBranchCity(app, staff, priced.cityId)
  await rejectMerged(app.db, mobile)
  const { name, email } = draft
  const account = await inTransaction(app.db, tx => findOrCreateCustomer(app, tx, mobile, { name, email, language }))
  const customer = knownCustomer ? account : { ...account, name, email }
  const isManualQuote = priced.route?.manualQuoteReason != null
  const { orderId, orderNo } = isManualQuote
    ? await requestManualQuotation(app, customer, draft, staff)
    : await placeMoveOrder(app, customer, draft, null, staff)
  if (payer.firmId !== null)
    await inTransaction(app.db, async tx =>
      setBusinessCustomerInTransaction(app, tx, staff, await lockOrder(tx, { id: orderId }), payer),
    )
  const key = getEnquiryKey(isManualQuote ? 'request' : 'unpaid', orderId)
  const enquiry = {
    ...{ mobile, name: name || customer.name, email, language: customer.language, cityId: priced.cityId },
    ...{
      channel: 'call' as const,
      key,
      words: orderNo,
      move: toLeadMove(draft),
      at: app.now(),
      quoted: !isManualQuote,
      spoken: true,
      staff,
    },
  }
  const { id: leadId, elsewhere } = await inTransaction(
    app.db,
    async tx => (await recordEnquiry(app, tx, enquiry)) ?? getRecordedEnquiry(tx, staff, key),
  )
  return { orderNo, leadId: elsewhere ? null : leadId, isManualQuote }
}

const toLeadMove = ({ date, from, to, preset }: Draft) => ({
  ...{ moveDate: date, home: preset },
  ...{ origin: toLeadPlace(from.place), destination: toLeadPlace(to.place) },
})

/** Checks the floors, which the wizard checks in its own step. */
const getFloorErrors = ({ from, to }: Draft): Record<string, ErrorCode> => ({
  ...(!isValidFloor(from.floor) && { 'from-floor': 'lead.floor' as const }),
  ...(!isValidFloor(to.floor) && { 'to-floor': 'lead.floor' as const }),
})
/** A package without packing has nothing to pack on an earlier day. */
const getDaysErrors = ({ days }: Draft, { quotation }: PricedDraft): Record<string, ErrorCode> =>
  days && days.packing > 0 && quotation && !getPackingServices(quotation).packing
    ? { 'packing-days': 'days.no-packing' }
    : {}
const isValidFloor = (floor: number) => Number.isInteger(floor) && floor >= MIN_FLOOR && floor <= MAX_FLOOR

/** Finds the customer with this number, if the member of staff may see them. */
const findKnownCustomer = (app: App, staff: Staff, mobile: string) =>
  app.db
    .selectFrom('customers')
    .select('name')
    .where('mobile', '=', mobile)
    .where(buildCustomerBranchCondition(staff, sql`customers.id`))
    .executeTakeFirst()

async function requireOwnBranchCity(app: App, staff: Staff, cityId: number | null) {
  const { rows } = await sql<{
    is: boolean
  }>`select ${buildCityBranchCondition(staff, sql`${cityId}::int`)} as is`.execute(app.db)
  if (!rows[0]!.is) throw reject('invalid', 'lead.elsewhere', { from: 'lead.elsewhere' })
}
