import type { Paise } from '#kernel/money.ts'
import type { ServiceCatalogue } from '#modules/catalogue/rules/service.ts'
import type { ServiceCheckout } from '../../draft/rules/service-checkout.ts'

export type PriceChange = { service: string; option: string; before: Paise; now: Paise }

/**
 * Finds the differences between a cart and the current catalogue: options whose price has changed since they were
 * added, and the number of options that are no longer on offer.
 */
export function findPriceChanges(
  { cart, prices }: Pick<ServiceCheckout, 'cart' | 'prices'>,
  { options }: Pick<ServiceCatalogue, 'options'>,
): { changed: PriceChange[]; gone: number } {
  const ids = Object.keys(cart).map(Number)
  const changed = ids.flatMap(id => {
    const [found, before] = [options.get(id), prices[id]]
    if (!found || before === undefined || before === found.option.price) return []
    return [{ service: found.service.name, option: found.option.name, before, now: found.option.price }]
  })
  return { changed, gone: ids.filter(id => !options.has(id)).length }
}
