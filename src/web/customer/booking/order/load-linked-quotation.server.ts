import type { RouterContextProvider } from 'react-router'
import { add, type Paise, subtract } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { translateCatalogue } from '#modules/catalogue/rules/translate-catalogue.ts'
import { isHumanVisit, readQuotationByLink, recordQuotationView } from '#modules/orders/index.server.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { translateFor } from '#web/app-shell/session.ts'

const MAX_OPENED_PER_MINUTE = 60

/**
 * Loads the open quotation of a link for anybody who holds it, and records that it was viewed unless a robot asks. Null
 * if the order has none. Rejects with 'too-many' too-many.
 */
export async function loadLinkedQuotation(
  app: App,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  orderNo: string,
) {
  await countHits(app, [{ key: `quotation-link:${orderNo}`, max: MAX_OPENED_PER_MINUTE, seconds: 60 }])
  const quotation = await readQuotationByLink(app, orderNo)
  if (!quotation) return null
  if (isHumanVisit(request)) await recordQuotationView(app, orderNo, quotation.version)
  const catalogue = translateCatalogue(translateFor(context), await readCatalogue(app.db))
  const token: Paise | null =
    quotation.payable.can && quotation.payable.purpose === 'token' ? quotation.payable.amount : null
  return {
    ...quotation,
    packageName: catalogue.packages.find(({ id }) => id === quotation.packageId)?.name ?? null,
    items: quotation.items.map(({ id, name, quantity }) => ({ name: catalogue.items.get(id)?.name ?? name, quantity })),
    token,
    rest: token === null ? null : subtract(add(quotation.quotation.total), token),
  }
}

export type LinkedQuotationData = NonNullable<Awaited<ReturnType<typeof loadLinkedQuotation>>>
