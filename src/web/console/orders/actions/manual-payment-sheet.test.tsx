import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { WordsContext } from '#web/app-shell/words/use-words.tsx'
import { ManualPaymentSheet } from './manual-payment-sheet.tsx'

function hintAt(status: OrderView['status']): string {
  const payable = { can: true, purpose: 'balance', amount: rupees(100) }
  const order = { status, payable, lastEvent: 1, placedAt: new Date('2026-11-20T05:00:00Z') } as OrderView
  const Page = createRoutesStub([
    { path: '/', Component: () => <ManualPaymentSheet order={order} today="2026-11-21" formError={undefined} /> },
  ])
  return renderToStaticMarkup(
    <WordsContext value={{ t: translateToEnglish, path: () => '' }}>
      <Page />
    </WordsContext>,
  )
}

test('[BOOK-02] the manual payment sheet promises a receipt voucher only before the invoice', () => {
  expect(hintAt('ready')).toContain('gets a receipt voucher')
  expect(hintAt('Completed')).not.toContain('gets a receipt voucher')
  expect(hintAt('Completed')).toContain('no receipt voucher')
})
