import { formatMobile } from '#kernel/format-mobile.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { add, formatRupees } from '#kernel/money.ts'
import { spacedRegistration } from '#modules/crews/rules/registration.ts'
import type { TripSheet } from '#modules/documents/rules/trip-sheet.ts'
import { formatDay, formatDayAndYear, formatInstant } from '#words/format.ts'
import { fingerprint } from './frame-of.ts'
import type { TripSheetPage } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** The sheet that the driver carries, with room for what is written on the way. */
export function tripSheetPage(
  { number, issuedAt, facts }: TripSheet,
  { say, tag, code, dir }: DocumentLocale,
): TripSheetPage {
  const { supplier, registration, vehicle, drivers, note, legs, expenses } = facts
  const at = (instant: Date | null) => (instant ? formatInstant(instant, tag) : '')
  return {
    ...{ lang: code, dir, number, note, company: supplier.legalName, brand: supplier.brand },
    title: say('roadPapers.trip-title'),
    issued: say('documents.issued', { day: formatDayAndYear(indiaDate(issuedAt), tag) }),
    contact: `${supplier.phone}, ${supplier.email}`,
    imprint: fingerprint(supplier),
    specimen: supplier.specimen ? say('documents.specimen') : '',
    page: say('documents.page', { page: '{page}', pages: '{pages}' }),
    facts: [
      { cap: say('roadPapers.truck', { count: 1 }), text: `${spacedRegistration(registration)}, ${vehicle}`, wide: 1 },
      {
        cap: say('roadPapers.driver', { count: drivers.length }),
        text: drivers.map(({ name, mobile }) => `${name} ${formatMobile(mobile)}`).join('; '),
        wide: 1,
      },
    ],
    legs: legs.map(leg => ({
      head: `${leg.from} – ${leg.to}`,
      times: [
        [say('roadPapers.trip-starts'), at(leg.startsAt), at(leg.startedAt)],
        [say('roadPapers.trip-ends'), at(leg.endsAt), at(leg.arrivedAt)],
      ],
      columns: [say('roadPapers.trip-order'), say('roadPapers.trip-way'), say('roadPapers.trip-cft')],
      loads: leg.loads.map(({ orderNo, customer, from, to, cft }) => [
        `${orderNo}, ${customer}`,
        `${from} – ${to}`,
        String(cft),
      ]),
    })),
    planned: say('roadPapers.trip-planned'),
    real: say('roadPapers.trip-real'),
    none: say('roadPapers.trip-none'),
    costs: {
      head: say('roadPapers.trip-costs'),
      each: expenses.map(({ what, paidBy, on, reference, amount }) => ({
        label: say(`trips.cost.kind.${what}`),
        how: [formatDay(on, tag), say(`trips.cost.paidBy.${paidBy}`), reference].filter(Boolean).join(', '),
        amount: formatRupees(amount),
      })),
      sum: { label: say('trips.cost.total'), amount: formatRupees(add(...expenses.map(({ amount }) => amount))) },
    },
    blanks: [
      say('roadPapers.trip-km-out'),
      say('roadPapers.trip-km-in'),
      say('roadPapers.trip-seal'),
      say('roadPapers.trip-advance'),
    ],
    signatures: [say('roadPapers.sign-driver'), say('roadPapers.sign-carrier', { company: supplier.legalName })],
  }
}
