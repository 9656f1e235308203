import { DomainError } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import { ProviderRejection } from '#modules/payments/ports.ts'
import type { App } from '#platform/app.ts'
import type { PayoutProvider, ProviderPayout } from '../ports.ts'
import { formatPayoutReference } from '../rules/bank-file.ts'
import { formatProviderReference } from './format-provider-reference.ts'
import { markPayoutRefused, recordReportedPayouts } from './record-reported-payouts.ts'

/** The rest is sent with the next run. */
const MAX_PAYOUTS_PER_RUN = 50

/**
 * Sends the requested payouts to the provider, and asks about those that it has, because a webhook can be lost. The
 * idempotency key and our reference are derived from the payout, so a payout that is sent again is paid once. While the
 * provider is away everything stays as it is.
 */
export async function sendPayouts(app: App): Promise<void> {
  const provider = app.ports.payouts
  if (!provider) return
  const payouts = await listOpenPayouts(app, provider)
  for (const payout of payouts) {
    try {
      const reference = formatProviderReference(app, payout.id)
      const known = payout.provider_id === null ? null : await provider.find(reference)
      await recordReportedPayouts(app, [known ?? (await send(app, provider, reference, payout))])
    } catch (error) {
      if (error instanceof ProviderRejection) await markPayoutRefused(app, payout.id, error.message)
      else if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error
    }
  }
}

type OpenPayout = Awaited<ReturnType<typeof listOpenPayouts>>[number]

const listOpenPayouts = (app: App, { name }: PayoutProvider) =>
  app.db
    .selectFrom('partner_payouts')
    .innerJoin('partner_bank_accounts', 'partner_bank_accounts.id', 'account_id')
    .innerJoin('partners', 'partners.id', 'partner_payouts.partner_id')
    .select(['partner_payouts.id', 'amount', 'provider_id', 'account_id', 'fund_account', 'holder'])
    .select(['account_number', 'ifsc', 'partners.mobile', 'trade_name'])
    .where('partner_payouts.state', '=', 'open')
    .where('provider', '=', name)
    .orderBy('requested_at')
    .orderBy('partner_payouts.id')
    .limit(MAX_PAYOUTS_PER_RUN)
    .execute()

async function send(
  app: App,
  provider: PayoutProvider,
  reference: string,
  payout: OpenPayout,
): Promise<ProviderPayout> {
  const fundAccount = payout.fund_account ?? (await createFundAccount(app, provider, payout))
  const request = { reference, fundAccount, amount: paise(payout.amount), narration: formatPayoutReference(payout.id) }
  try {
    return await provider.send({ key: reference, ...request })
  } catch (error) {
    // An earlier try may have been accepted although its answer was lost: only a payout that is not there was refused.
    const accepted = error instanceof ProviderRejection ? await provider.find(reference) : null
    if (accepted) return accepted
    throw error
  }
}

/** Stores the account at the provider, so that every try of a payout has the same content. */
async function createFundAccount(app: App, provider: PayoutProvider, payout: OpenPayout): Promise<string> {
  const { account_id, trade_name: name, mobile, holder, account_number: account, ifsc } = payout
  const reference = `account-${account_id}`
  const created = await provider.createFundAccount({ reference, name, mobile, holder, account, ifsc })
  await app.db
    .updateTable('partner_bank_accounts')
    .set({ fund_account: created })
    .where('id', '=', account_id)
    .where('fund_account', 'is', null)
    .execute()
  const { fund_account } = await app.db
    .selectFrom('partner_bank_accounts')
    .select('fund_account')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return fund_account ?? created
}
