import { translateNames } from '#i18n/translate-names.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { groupCartLines } from '#modules/catalogue/rules/cart.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { formatVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import type { Draft, MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { MoveQuotes } from '#modules/orders/draft/rules/quote-move.ts'
import { localizeStop } from '#modules/orders/draft/rules/route-names.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'

export type SummaryGroup = { name: string; totalCft: number; items: { name: string; quantity: number }[] }

/** A move as the crew will see it, built from a draft or a placed order (WIZ-07). */
export type MoveSummary = {
  contact: { name: string; mobile: string; email: string }
  from: MoveStop
  to: MoveStop
  km: number
  groups: SummaryGroup[]
  itemCount: number
  totalCft: number
  vehicle: string
  /** The vehicle's photo, if it has one. */
  vehiclePicture: string | null
  date: IndiaDate | null
  slot: SlotHour | null
  package: { name: string; tagline: string } | null
}

type Offered = Pick<Catalogue, 'groups' | 'packages'>

export function summarizeDraft(draft: Draft, plan: MoveQuotes, catalogue: Offered): MoveSummary {
  const { name, mobile, email, from, to, date, slot, packageId } = draft
  const groups = groupCartLines(catalogue, plan.lines).map(({ group, totalCft, lines }) => ({
    name: group.name,
    totalCft,
    items: lines.map(({ item: article, quantity }) => ({ name: article.name, quantity })),
  }))
  return {
    contact: { name, mobile, email },
    from,
    to,
    km: plan.route?.km ?? 0,
    groups: groups.filter(({ items }) => items.length > 0),
    itemCount: plan.pieces,
    totalCft: plan.totalCft,
    vehicle: formatVehicles(plan.vehicles),
    vehiclePicture: plan.vehicles[0]?.vehicle.picture ?? null,
    date,
    slot,
    package: getPackage(packageId, catalogue),
  }
}

/** Summarises a placed order. Lines whose item has since left the catalogue are grouped last. */
export function summarizeOrder(
  t: Translate,
  order: OrderView,
  catalogue: Offered & Pick<Catalogue, 'items'>,
): MoveSummary {
  const {
    customer,
    fromStop: fromEnd,
    toStop: toEnd,
    totalKm,
    lines,
    pieces: itemCount,
    totalCft,
    vehicle,
    moveDate,
    slot,
    packageId,
  } = order
  const byGroup = Map.groupBy(lines, line => catalogue.items.get(line.articleId)?.groupId ?? 0)
  const groups = [...catalogue.groups, { id: 0, name: t('move.otherThings') }].flatMap(({ id, name }) => {
    const own = byGroup.get(id)
    if (!own) return []
    const volume = roundCft(own.reduce((sum, line) => sum + line.cft, 0))
    const items = own.map(({ name, quantity }) => ({ name: t.nameOf(name), quantity }))
    return [{ name: t.nameOf(name), totalCft: volume, items }]
  })
  return {
    contact: customer,
    from: localizeStop(t, fromEnd),
    to: localizeStop(t, toEnd),
    km: totalKm,
    groups,
    itemCount,
    totalCft,
    vehicle: translateNames(t, vehicle),
    vehiclePicture: null,
    date: moveDate,
    slot,
    package: findPackage(t, getPackage(packageId, catalogue)),
  }
}

const getPackage = (id: number | null, { packages }: Offered) => packages.find(offer => offer.id === id) ?? null
const findPackage = ({ nameOf }: Translate, it: MoveSummary['package']) =>
  it && { name: nameOf(it.name), tagline: nameOf(it.tagline) }
