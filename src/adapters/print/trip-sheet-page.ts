import { formatDay, formatDayAndYear, formatInstant } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { add, formatRupees } from '#kernel/money.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { TripSheet } from '#modules/documents/rules/trip-sheet.ts'
import type { DocumentLocale } from './document-locale.ts'
import type { TripSheetPage } from './page.ts'
import { formatImprint } from './page-frame.ts'

/** Builds the trip sheet for the driver, with room for entries by hand. */
export function buildTripSheetPage(
  { number, issuedAt, facts }: TripSheet,
  { t, tag, code, dir }: DocumentLocale,
): TripSheetPage {
  const { supplier, registration, vehicle, drivers, note, legs, expenses, advance } = facts
  const at = (instant: Date | null) => (instant ? formatInstant(instant, tag) : '')
  return {
    ...{ lang: code, dir, number, note, company: supplier.legalName, brand: supplier.brand },
    title: t('transportDocuments.trip-title'),
    issued: t('documents.issued', { day: formatDayAndYear(toIndiaDate(issuedAt), tag) }),
    contact: `${supplier.phone}, ${supplier.email}`,
    imprint: formatImprint(supplier),
    specimen: supplier.specimen ? t('documents.specimen') : '',
    page: t('documents.page', { page: '{page}', pages: '{pages}' }),
    facts: [
      {
        cap: t('transportDocuments.truck', { count: 1 }),
        text: `${formatRegistration(registration)}, ${vehicle}`,
        wide: 1,
      },
      {
        cap: t('transportDocuments.driver', { count: drivers.length }),
        text: drivers.map(({ name, mobile }) => `${name} ${formatMobile(mobile)}`).join('; '),
        wide: 1,
      },
    ],
    legs: legs.map(leg => ({
      head: `${leg.from} – ${leg.to}`,
      times: [
        [t('transportDocuments.trip-starts'), at(leg.startsAt), at(leg.startedAt)],
        [t('transportDocuments.trip-ends'), at(leg.endsAt), at(leg.arrivedAt)],
      ],
      columns: [
        t('transportDocuments.trip-stop'),
        t('transportDocuments.trip-address'),
        t('transportDocuments.trip-packages'),
        t('transportDocuments.trip-collect'),
      ],
      loads: leg.stops.map(({ kind, orderNo, customer, mobile, address, packages, cft, collect }, n) => [
        `${n + 1}. ${t(`transportDocuments.trip-${kind}`)}, ${orderNo}`,
        `${customer}, ${formatMobile(mobile)}\n${address}`,
        t('transportDocuments.trip-load', { packages, cft: String(cft) }),
        collect === null ? '–' : formatRupees(collect, 'short'),
      ]),
    })),
    planned: t('transportDocuments.trip-planned'),
    real: t('transportDocuments.trip-real'),
    none: t('transportDocuments.trip-none'),
    costs: {
      head: t('transportDocuments.trip-costs'),
      each: expenses.map(({ what, paidBy, on, reference, amount }) => ({
        label: t(`trips.cost.kind.${what}`),
        how: [formatDay(on, tag), t(`trips.cost.paidBy.${paidBy}`), reference].filter(Boolean).join(', '),
        amount: formatRupees(amount, 'full'),
      })),
      sum: { label: t('trips.cost.total'), amount: formatRupees(add(...expenses.map(({ amount }) => amount)), 'full') },
    },
    blanks: [
      t('transportDocuments.trip-km-out'),
      t('transportDocuments.trip-km-in'),
      t('transportDocuments.trip-seal'),
      advance > 0
        ? t('transportDocuments.trip-advance-given', { amount: formatRupees(advance, 'short') })
        : t('transportDocuments.trip-advance'),
    ],
    signatures: [
      t('transportDocuments.sign-driver'),
      t('transportDocuments.sign-carrier', { company: supplier.legalName }),
    ],
  }
}
