import type { ReactNode } from 'react'
import type { PriceDraftDetails } from '#modules/pricing/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { DateCell, PriceCell, PriceNumberField } from './price-cells.tsx'
import { getOpenColumn, listKmLimits } from './price-fields.ts'
import css from './prices.module.css'

type Props = Pick<PriceDraftDetails, 'terms' | 'offered'>

/** Every value of a price book draft. Each list has an empty row for one more. */
export function PriceBookEditor({ terms, offered }: Props) {
  return (
    <>
      <Trucks terms={terms} offered={offered} />
      <Handling rows={terms.handling.length + 1} />
      <Packing offered={offered} />
      <DeadRun />
      <Waiting />
      <Work />
      <Days peaks={terms.peaks.length + 1} />
      <Rates />
    </>
  )
}

function PriceEditorSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={cardCss.card}>
      <h2>{title}</h2>
      {hint && <p className="muted sm">{hint}</p>}
      {children}
    </section>
  )
}

const Table = ({ head, children }: { head: ReactNode; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
  <div className={css.scroll} tabIndex={0}>
    <table className={css.table}>
      <thead>{head}</thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

function Trucks({ terms, offered }: Props) {
  const t = useTranslation()
  const ends = listKmLimits(terms)
  // The existing band limits, an empty column for one more, and the open-ended band.
  const columns = [...ends.map(String), '']
  const open = getOpenColumn(ends)
  const titleOf = (at: number) =>
    at === open
      ? t('prices.editor.columnBeyond')
      : ends[at]
        ? t('prices.editor.columnUpTo', { km: ends[at] })
        : t('prices.editor.columnNew')
  return (
    <PriceEditorSection title={t('prices.editor.trucks')} hint={t('prices.editor.trucksHint')}>
      <input type="hidden" name="open" value={open} />
      <PriceNumberField name="includedKm" label={t('prices.editor.includedKm')} />
      <Table
        head={
          <tr>
            <th scope="col">{t('prices.editor.truck')}</th>
            <th scope="col">{t('prices.editor.base')}</th>
            {columns.map(end => (
              <th scope="col" key={end || 'new'}>
                {t('prices.editor.upToKm')}
              </th>
            ))}
            <th scope="col">{t('prices.editor.beyond')}</th>
          </tr>
        }
      >
        <tr>
          <td />
          <td />
          {columns.map((end, at) => (
            <PriceCell key={end || 'new'} name={`km.${at}`} label={`${t('prices.editor.upToKm')} ${end}`.trim()} />
          ))}
          <td />
        </tr>
        {offered.vehicles.map(({ id, name: vehicle }) => (
          <tr key={id}>
            <th scope="row">{vehicle}</th>
            <PriceCell
              name={`vehicle.${id}.base`}
              label={t('prices.editor.rateOf', { vehicle, column: t('prices.editor.base') })}
            />
            {[...columns, 'open'].map((end, at) => (
              <PriceCell
                key={end || 'new'}
                name={`vehicle.${id}.rate.${at}`}
                label={t('prices.editor.rateOf', { vehicle, column: titleOf(at) })}
              />
            ))}
          </tr>
        ))}
      </Table>
    </PriceEditorSection>
  )
}

function Handling({ rows }: { rows: number }) {
  const t = useTranslation()
  const label = (column: string, row: number) => t('prices.editor.rowOf', { column, row: row + 1 })
  return (
    <PriceEditorSection title={t('prices.editor.handling')} hint={t('prices.editor.handlingHint')}>
      <Table
        head={
          <tr>
            <th scope="col">{t('prices.editor.upToCft')}</th>
            <th scope="col">{t('prices.editor.perCft')}</th>
          </tr>
        }
      >
        {Array.from({ length: rows }, (_, at) => (
          <tr key={at}>
            <PriceCell name={`handling.${at}.upto`} label={label(t('prices.editor.upToCft'), at)} />
            <PriceCell name={`handling.${at}.rate`} label={label(t('prices.editor.perCft'), at)} />
          </tr>
        ))}
      </Table>
    </PriceEditorSection>
  )
}

function Packing({ offered }: Pick<Props, 'offered'>) {
  const t = useTranslation()
  return (
    <PriceEditorSection title={t('prices.editor.packages')}>
      <Table
        head={
          <tr>
            <th scope="col">{t('prices.editor.package')}</th>
            <th scope="col">{t('prices.editor.packing')}</th>
            <th scope="col">{t('prices.editor.unpacking')}</th>
          </tr>
        }
      >
        {offered.packages.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {(['packing', 'unpacking'] as const).map(part => (
              <PriceCell
                key={part}
                name={`package.${id}.${part}`}
                label={t('prices.editor.rateOf', { vehicle: name, column: t(`prices.editor.${part}`) })}
              />
            ))}
          </tr>
        ))}
      </Table>
    </PriceEditorSection>
  )
}

function Work() {
  const t = useTranslation()
  return (
    <PriceEditorSection title={t('prices.editor.work')}>
      <div className={css.fields}>
        <PriceNumberField name="stairs.perCft" label={t('prices.editor.stairsPerCft')} />
        <PriceNumberField name="stairs.leastPerFloor" label={t('prices.editor.stairsLeast')} />
        <PriceNumberField
          name="pieceRate"
          label={t('prices.editor.pieceRate')}
          hint={t('prices.editor.pieceRateHint')}
        />
        <PriceNumberField name="least" label={t('prices.editor.least')} />
      </div>
    </PriceEditorSection>
  )
}

function DeadRun() {
  const t = useTranslation()
  return (
    <PriceEditorSection title={t('prices.editor.deadRun')} hint={t('prices.editor.deadRunHint')}>
      <div className={css.fields}>
        <PriceNumberField name="deadRun.freeKm" label={t('prices.editor.freeKm')} />
        <PriceNumberField name="deadRun.perKm" label={t('prices.editor.deadRunPerKm')} />
      </div>
    </PriceEditorSection>
  )
}

function Waiting() {
  const t = useTranslation()
  return (
    <PriceEditorSection title={t('prices.editor.waiting')} hint={t('prices.editor.waitingHint')}>
      <div className={css.fields}>
        <PriceNumberField name="waiting.freeMinutes" label={t('prices.editor.freeMinutes')} />
        <PriceNumberField name="waiting.perHour" label={t('prices.editor.waitingPerHour')} />
      </div>
    </PriceEditorSection>
  )
}

function Days({ peaks }: { peaks: number }) {
  const t = useTranslation()
  const label = (column: string, row: number) => t('prices.editor.rowOf', { column, row: row + 1 })
  return (
    <PriceEditorSection title={t('prices.editor.days')}>
      <div className={css.fields}>
        <PriceNumberField name="weekend" label={t('prices.editor.weekend')} />
        <PriceNumberField name="monthEnd.rate" label={t('prices.editor.monthEnd')} />
        <PriceNumberField name="monthEnd.firstDays" label={t('prices.editor.firstDays')} />
        <PriceNumberField name="monthEnd.lastDays" label={t('prices.editor.lastDays')} />
      </div>
      <h3>{t('prices.editor.peaks')}</h3>
      <p className="muted sm">{t('prices.editor.peaksHint')}</p>
      <Table
        head={
          <tr>
            <th scope="col">{t('prices.editor.peak')}</th>
            <th scope="col">{t('prices.editor.from')}</th>
            <th scope="col">{t('prices.editor.to')}</th>
            <th scope="col">{t('prices.editor.more')}</th>
          </tr>
        }
      >
        {Array.from({ length: peaks }, (_, at) => (
          <tr key={at}>
            <PriceCell name={`peak.${at}.name`} label={label(t('prices.editor.peak'), at)} type="text" />
            <DateCell name={`peak.${at}.from`} label={label(t('prices.editor.from'), at)} />
            <DateCell name={`peak.${at}.to`} label={label(t('prices.editor.to'), at)} />
            <PriceCell name={`peak.${at}.rate`} label={label(t('prices.editor.more'), at)} />
          </tr>
        ))}
      </Table>
    </PriceEditorSection>
  )
}

function Rates() {
  const t = useTranslation()
  return (
    <PriceEditorSection title={t('prices.editor.rates')}>
      <div className={css.fields}>
        <PriceNumberField name="token" label={t('prices.editor.token')} />
        <PriceNumberField name="validityDays" label={t('prices.editor.validity')} />
      </div>
    </PriceEditorSection>
  )
}
