import { formatDayAndYear } from '#i18n/format.ts'
import { translateNames } from '#i18n/translate-names.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { MoveFacts, StopFacts } from '#modules/documents/rules/document.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { DocumentLocale } from './document-locale.ts'
import type { LabelledFact, PrintedLabel, StopBlock } from './page.ts'

/**
 * The additional facts of a kind of document. An invoice shows the date of the work in place of the planned arrival.
 */
type LabelExtras = { packageName?: string | null; deliveredOn?: IndiaDate | undefined }

/**
 * Builds the shipping label of an order: customer, from and to with large PIN codes, and the agreed facts. A home
 * service has one address.
 */
export function buildShippingLabel(
  move: MoveFacts,
  { t, tag }: DocumentLocale,
  { packageName, deliveredOn }: LabelExtras = {},
): PrintedLabel {
  const { orderNo, customer, from, to, km, road, moveDate, slotHour, packingDate, deliveryDate, vehicle, service } =
    move
  const fact = (cap: string, text: string, wide = 1): LabelledFact => ({ cap, text, wide })
  const toAgree = t('documents.to-agree')
  return {
    customer: customer.name,
    contact: [formatMobile(customer.mobile), customer.email].filter(Boolean).join(', '),
    orderNo,
    from: buildStopBlock(from, t(service ? 'documents.at' : 'documents.from'), t),
    to: service ? null : buildStopBlock(to, t('documents.to'), t),
    km: km === null ? '' : formatKm(km),
    kmNote: t('documents.km'),
    facts: [
      fact(t(service ? 'documents.day' : 'documents.date'), moveDate ? formatDayAndYear(moveDate, tag) : toAgree, 1.4),
      deliveredOn
        ? fact(t(service ? 'documents.serviced' : 'documents.delivered'), formatDayAndYear(deliveredOn, tag), 1.4)
        : fact(t('documents.arrives'), slotHour ? formatSlot(slotHour as SlotHour) : toAgree),
      ...(packageName ? [fact(t('documents.package'), t.nameOf(packageName))] : []),
      ...(service
        ? [fact(t('documents.service'), t.nameOf(service), 3)]
        : [
            fact(t('documents.vehicle'), translateNames(t, vehicle), 1.4),
            fact(
              t('documents.volume'),
              `${formatPrintedVolume(move.cft, t)}, ${formatPrintedItemCount(move.pieces, t)}`,
              1.5,
            ),
          ]),
      ...(road ? [fact(t(`documents.road.${road.source}`), t('documents.road.km', { km: road.km }), 1.4)] : []),
    ],
    days: [
      ...(packingDate ? [fact(t('documents.packing-date'), formatDayAndYear(packingDate, tag))] : []),
      ...(deliveryDate && !deliveredOn
        ? [fact(t('documents.delivery-date'), formatDayAndYear(deliveryDate, tag))]
        : []),
    ],
  }
}

function buildStopBlock(end: StopFacts, cap: string, t: Translate): StopBlock {
  return {
    cap,
    pincode: end.pincode?.replace(/^(\d{3})/, '$1 ') ?? '',
    place: [end.place, end.city].filter(Boolean).map(t.placeOf).join(', '),
    address: end.door ?? end.address,
    floor: [formatLabelFloor(end, t), t.placeOf(end.state)].filter(Boolean).join(', '),
  }
}

/** Formats '3rd floor, by stairs'. */
function formatLabelFloor({ floor, lift }: StopFacts, t: Translate): string {
  if (floor === 0) return t('documents.ground-floor')
  const name = floor < 0 ? t('documents.basement', { floor: -floor }) : t('documents.floor', { floor })
  return t(lift ? 'documents.by-lift' : 'documents.by-stairs', { floor: name })
}

/** Formats '451 cft' or '96.5 cft': tenths only for small volumes. */
export const formatPrintedVolume = (cft: number, t: Translate) =>
  t('documents.cft', { cft: cft.toLocaleString('en-IN', { maximumFractionDigits: cft < 100 ? 1 : 0 }) })
/** Formats '45 pieces'. */
export const formatPrintedItemCount = (count: number, t: Translate) => t('documents.pieces', { pieces: count })
