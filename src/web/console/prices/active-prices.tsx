import { formatDay, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { type ActivePrices, readActivePrices } from '#modules/pricing/index.server.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import type { DatedRate, TaxedPriceTerms } from '#modules/pricing/rules/price-book.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FigureColumn, FigureSection, FigureTable } from '../accounting/figures.tsx'
import columnsCss from '../kit/columns.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { Finder } from '../kit/finder.tsx'
import type { Route } from './+types/active-prices'
import { MoveName } from './price-comparison.tsx'
import { listKmLimits } from './price-fields.ts'
import css from './prices.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const city = Number(new URL(args.request.url).searchParams.get('city')) || null
  return respondOnError(readActivePrices(app, staff, city))
}

/** The prices that apply to new quotations now, by city, to read only. */
export default function ActivePricesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const { cities, cityId, book, terms, offered, samples } = loaderData
  const name = [book.group ?? t('prices.general'), book.name || t('prices.version', { version: book.version })].join(
    ', ',
  )
  const since = book.validFrom.getTime() > 0 && formatInstant(book.validFrom, t.tag)
  return (
    <ConsolePage
      title={t('prices.active.title')}
      back={{ to: '/console/prices', text: t('prices.back') }}
      lead={since ? t('prices.active.book', { book: name, when: since }) : name}
      tabs={false}
      filters={
        <Finder
          button={t('board.search')}
          filters={[
            {
              ...{ name: 'city', label: t('prices.active.city'), value: cityId, any: t('prices.general') },
              options: cities.map(({ id, name: city }) => [String(id), city] as const),
            },
          ]}
        />
      }
    >
      <div className={`${columnsCss.two} ${columnsCss.main}`}>
        <div className={columnsCss.stack}>
          <TruckPrices {...{ terms, offered }} />
          <SamplePrices {...{ samples, offered }} />
        </div>
        <div className={columnsCss.stack}>
          <HandlingPrices terms={terms} />
          <PackingPrices {...{ terms, offered }} />
          <OtherTerms terms={terms} />
        </div>
      </div>
    </ConsolePage>
  )
}

type Props = Pick<ActivePrices, 'terms' | 'offered'>

function TruckPrices({ terms: { transport }, terms, offered }: Props) {
  const t = useTranslation()
  const limits = listKmLimits(terms)
  const columns = [...limits, null]
  const last = limits.at(-1)
  return (
    <FigureSection title={t('prices.editor.trucks')} note={t('prices.active.trucksHint', { km: transport.includedKm })}>
      <FigureTable
        label={t('prices.editor.trucks')}
        head={
          <>
            <FigureColumn>{t('prices.editor.truck')}</FigureColumn>
            <FigureColumn figure>{t('prices.editor.base')}</FigureColumn>
            {columns.map(km => (
              <FigureColumn figure key={km ?? 'beyond'}>
                {km !== null
                  ? t('prices.active.upToKm', { km })
                  : last
                    ? t('prices.active.beyondKm', { km: last })
                    : t('prices.active.everyKm')}
              </FigureColumn>
            ))}
          </>
        }
      >
        {offered.vehicles.map(({ id, name }) => {
          const vehicle = transport.vehicles.find(({ vehicleId }) => vehicleId === id)
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-figure>{vehicle ? formatRupees(vehicle.base) : t('prices.active.none')}</td>
              {columns.map(km => {
                const band = vehicle?.perKm.find(({ upto }) => upto === null || (km !== null && upto >= km))
                return (
                  <td data-figure key={km ?? 'beyond'}>
                    {band && t('prices.active.perKm', { amount: formatRupees(band.rate) })}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </FigureTable>
    </FigureSection>
  )
}

/** The customer's price of usual moves, for each package. */
function SamplePrices({ samples, offered: { packages } }: Pick<ActivePrices, 'samples' | 'offered'>) {
  const t = useTranslation()
  if (samples.length === 0) return null
  return (
    <FigureSection title={t('prices.active.samples')} note={t('prices.active.samplesHint')}>
      <FigureTable
        label={t('prices.active.samples')}
        head={
          <>
            <FigureColumn>{t('prices.compare.move')}</FigureColumn>
            {packages.map(({ id, name }) => (
              <FigureColumn figure key={id}>
                {name}
              </FigureColumn>
            ))}
          </>
        }
      >
        {samples.map(({ move, prices }) => (
          <tr key={JSON.stringify(move)}>
            <th scope="row" className={css.move}>
              <MoveName move={move} />
            </th>
            {packages.map(({ id }) => {
              const price = prices.find(({ packageId }) => packageId === id)
              return (
                <td data-figure key={id}>
                  {price && formatRupees(price.after)}
                </td>
              )
            })}
          </tr>
        ))}
      </FigureTable>
    </FigureSection>
  )
}

function HandlingPrices({ terms: { handling } }: Pick<Props, 'terms'>) {
  const t = useTranslation()
  return (
    <FigureSection title={t('prices.editor.handling')}>
      <FigureTable
        label={t('prices.editor.handling')}
        head={
          <>
            <FigureColumn>{t('prices.active.volume')}</FigureColumn>
            <FigureColumn figure>{t('prices.active.rate')}</FigureColumn>
          </>
        }
      >
        {handling.map(({ upto, rate }, at) => {
          const before = handling[at - 1]?.upto
          return (
            <tr key={upto ?? 'beyond'}>
              <th scope="row">
                {upto !== null
                  ? t('prices.active.upToCft', { cft: upto })
                  : before
                    ? t('prices.active.beyondCft', { cft: before })
                    : t('prices.active.everyCft')}
              </th>
              <td data-figure>{perCft(t, rate)}</td>
            </tr>
          )
        })}
      </FigureTable>
    </FigureSection>
  )
}

function PackingPrices({ terms: { packages }, offered }: Props) {
  const t = useTranslation()
  return (
    <FigureSection title={t('prices.editor.packages')}>
      <FigureTable
        label={t('prices.editor.packages')}
        head={
          <>
            <FigureColumn>{t('prices.editor.package')}</FigureColumn>
            <FigureColumn figure>{t('prices.active.packing')}</FigureColumn>
            <FigureColumn figure>{t('prices.active.unpacking')}</FigureColumn>
          </>
        }
      >
        {offered.packages.map(({ id, name }) => {
          const found = packages.find(({ packageId }) => packageId === id)
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td data-figure>{found && perCft(t, found.packing)}</td>
              <td data-figure>{found && perCft(t, found.unpacking)}</td>
            </tr>
          )
        })}
      </FigureTable>
    </FigureSection>
  )
}

/** Every other term of the book, with its value. */
function OtherTerms({ terms }: Pick<Props, 'terms'>) {
  const t = useTranslation()
  const rows = listOtherTerms(t, terms)
  return (
    <FigureSection title={t('prices.active.terms')}>
      <FigureTable
        label={t('prices.active.terms')}
        head={
          <>
            <FigureColumn>{t('prices.active.terms')}</FigureColumn>
            <FigureColumn figure>{t('prices.active.rate')}</FigureColumn>
          </>
        }
      >
        {rows.map(([name, value]) => (
          <tr key={`${name} ${value}`}>
            <th scope="row">{name}</th>
            <td data-figure>{value}</td>
          </tr>
        ))}
      </FigureTable>
    </FigureSection>
  )
}

const perCft = (t: Translate, rate: Paise) =>
  rate > 0 ? t('prices.active.perCft', { amount: formatRupees(rate) }) : t('prices.active.none')

function listOtherTerms(t: Translate, terms: TaxedPriceTerms): [name: string, value: string][] {
  const { stairs, deadRun, waiting, weekend, monthEnd, peaks, gst, gstFrom, insurance, insuranceFrom } = terms
  const none = t('prices.active.none')
  const orNone = (rate: number, text: string) => (rate > 0 ? text : none)
  const percent = (rate: number) => orNone(rate, formatPercent(rate))
  const later = (name: string, rates: readonly DatedRate[]) =>
    rates.map(({ from, rate }): [string, string] => [
      name,
      t('prices.active.fromText', { rate: formatPercent(rate), from: formatDay(from, t.tag) }),
    ])
  return [
    [t('prices.active.least'), orNone(terms.least, formatRupees(terms.least))],
    [
      t('prices.active.stairs'),
      t('prices.active.stairsText', { rate: formatRupees(stairs.perCft), least: formatRupees(stairs.leastPerFloor) }),
    ],
    [
      t('prices.active.deadRun'),
      orNone(deadRun.perKm, t('prices.active.deadRunText', { rate: formatRupees(deadRun.perKm), km: deadRun.freeKm })),
    ],
    [
      t('prices.active.waiting'),
      orNone(
        waiting.perHour,
        t('prices.active.waitingText', { rate: formatRupees(waiting.perHour), minutes: waiting.freeMinutes }),
      ),
    ],
    [t('prices.active.weekend'), percent(weekend.rate)],
    [
      t('prices.active.monthEnd'),
      orNone(
        monthEnd.rate,
        t('prices.active.monthEndText', {
          rate: formatPercent(monthEnd.rate),
          ...{ first: monthEnd.firstDays, last: monthEnd.lastDays },
        }),
      ),
    ],
    ...peaks.map(({ name, rate, from, to }): [string, string] => [
      name,
      t('prices.active.peakText', {
        ...{ rate: formatPercent(rate), from: formatDay(from, t.tag), to: formatDay(to, t.tag) },
      }),
    ]),
    [t('prices.active.gst'), percent(gst)],
    ...later(t('prices.active.gst'), gstFrom),
    [t('prices.active.insurance'), percent(insurance)],
    ...later(t('prices.active.insurance'), insuranceFrom),
    [t('prices.active.token'), percent(terms.token)],
    [t('prices.active.validity'), t('prices.active.validityText', { count: terms.validityDays })],
  ]
}
