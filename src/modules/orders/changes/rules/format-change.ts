import type { Translate } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatFloor } from '../../record/rules/format-floor.ts'
import { hasOtherAddress, type OrderFacts } from './order-change.ts'

type ChangeNames = {
  /** The names of the two stops: 'Andheri West'. */
  from: string
  to: string
  packageOf: (id: number | null) => string
}

/**
 * Formats a change for the customer, one line for each difference: items, addresses, floors, package, insurance,
 * charges.
 */
export function formatChange(
  t: Translate,
  { before, after }: { before: OrderFacts; after: OrderFacts },
  names: ChangeNames,
): string[] {
  const addresses = (['from', 'to'] as const).flatMap(end =>
    hasOtherAddress(before[end], after[end])
      ? [t(`changes.address.${end}`, { before: before[end].address, after: after[end].address })]
      : [],
  )
  const placeOf = (end: 'from' | 'to') => {
    const { place } = after[end]
    return hasOtherAddress(before[end], after[end]) && place ? t.placeOf(place.name) : names[end]
  }
  const floors = (['from', 'to'] as const).flatMap(end => {
    const [was, is] = [before[end], after[end]].map(({ floor, lift }) => formatFloor(t, floor, lift)) as [
      string,
      string,
    ]
    return was === is ? [] : [t('changes.floor', { place: placeOf(end), before: was, after: is })]
  })
  const { packageId, insuredValue } = after
  const [was, is] = [before.packageId, packageId].map(id => t.nameOf(names.packageOf(id))) as [string, string]
  return [
    ...formatItemChanges(t, before, after),
    ...addresses,
    ...floors,
    ...(packageId === before.packageId ? [] : [t('changes.package', { before: was, after: is })]),
    ...(insuredValue === before.insuredValue
      ? []
      : [
          t('changes.insured', {
            before: formatShortRupees(before.insuredValue),
            after: formatShortRupees(insuredValue),
          }),
        ]),
    ...after.extras
      .filter(({ reason }) => !before.extras.some(known => known.reason === reason))
      .map(({ reason, amount }) => t('changes.extra', { reason, amount: formatShortRupees(amount) })),
  ]
}

const formatShortRupees = (amount: OrderFacts['insuredValue']) => formatRupees(amount, 'short')

function formatItemChanges(t: Translate, before: OrderFacts, after: OrderFacts): string[] {
  const [had, has] = [before, after].map(facts => new Map(facts.things.map(it => [it.articleId, it])))
  return [...new Set([...had!.keys(), ...has!.keys()])].flatMap(id => {
    const [was, is] = [had!.get(id), has!.get(id)]
    const name = t.nameOf((is ?? was)!.name)
    if (!is) return [t('changes.thing.gone', { name })]
    if (!was) return [t('changes.thing.new', { name, count: is.quantity })]
    if (was.quantity === is.quantity) return []
    return [t('changes.thing.other', { name, before: was.quantity, after: is.quantity })]
  })
}
