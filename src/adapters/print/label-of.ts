import { formatKm } from '#kernel/distance.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { EndFacts, MoveFacts } from '#modules/documents/rules/document.ts'
import { formatSlot, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import { formatDayAndYear } from '#words/format.ts'
import { namesIn } from '#words/names-in.ts'
import type { Translate } from '#words/speaker.ts'
import type { End, Fact, Label } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** What a kind of document shows besides. An invoice shows when the work was done in place of the planned arrival. */
type Shown = { packageName?: string | null; deliveredOn?: IndiaDate | undefined }

/**
 * The order as its shipping label: whose it is, from and to with PIN codes as the big figures, what was agreed. A home service is
 * done at one address.
 */
export function labelOf(
  move: MoveFacts,
  { say, tag }: DocumentLocale,
  { packageName, deliveredOn }: Shown = {},
): Label {
  const { orderNo, customer, from, to, km, moveDate, slotHour, vehicle, service } = move
  const fact = (cap: string, text: string, wide = 1): Fact => ({ cap, text, wide })
  const toAgree = say('documents.to-agree')
  return {
    customer: customer.name,
    contact: [formatMobile(customer.mobile), customer.email].filter(Boolean).join(', '),
    orderNo,
    from: endOf(from, say(service ? 'documents.at' : 'documents.from'), say),
    to: service ? null : endOf(to, say('documents.to'), say),
    km: km === null ? '' : formatKm(km),
    kmNote: say('documents.km'),
    facts: [
      fact(
        say(service ? 'documents.day' : 'documents.date'),
        moveDate ? formatDayAndYear(moveDate, tag) : toAgree,
        1.4,
      ),
      deliveredOn
        ? fact(say(service ? 'documents.serviced' : 'documents.delivered'), formatDayAndYear(deliveredOn, tag), 1.4)
        : fact(say('documents.arrives'), slotHour ? formatSlot(slotHour as SlotHour) : toAgree),
      ...(packageName ? [fact(say('documents.package'), say.nameOf(packageName))] : []),
      ...(service
        ? [fact(say('documents.service'), say.nameOf(service), 3)]
        : [
            fact(say('documents.vehicle'), namesIn(say, vehicle), 1.4),
            fact(say('documents.volume'), `${volume(move.cft, say)}, ${pieces(move.pieces, say)}`, 1.5),
          ]),
    ],
  }
}

function endOf(end: EndFacts, cap: string, say: Translate): End {
  return {
    cap,
    pincode: end.pincode?.replace(/^(\d{3})/, '$1 ') ?? '',
    place: [end.place, end.city].filter(Boolean).map(say.placeOf).join(', '),
    address: end.door ?? end.address,
    floor: [floorOf(end, say), say.placeOf(end.state)].filter(Boolean).join(', '),
  }
}

/** '3rd floor, by stairs' */
function floorOf({ floor, lift }: EndFacts, say: Translate): string {
  if (floor === 0) return say('documents.ground-floor')
  const name = floor < 0 ? say('documents.basement', { floor: -floor }) : say('documents.floor', { floor })
  return say(lift ? 'documents.by-lift' : 'documents.by-stairs', { floor: name })
}

/** '451 cft', '96.5 cft': tenths only where they are seen. */
export const volume = (cft: number, say: Translate) =>
  say('documents.cft', { cft: cft.toLocaleString('en-IN', { maximumFractionDigits: cft < 100 ? 1 : 0 }) })
/** '45 pieces' */
export const pieces = (count: number, say: Translate) => say('documents.pieces', { pieces: count })
