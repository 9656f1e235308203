import { Form, Link } from 'react-router'
import { formatDayAndYear, formatMonth } from '#i18n/format.ts'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { listMonthsUntil } from '#modules/accounting/rules/accounting-period.ts'
import {
  formatPeriodName,
  formatReportQuery,
  getAdjacentPeriod,
  getQuarter,
  listQuartersUntil,
  type ReportPeriod,
} from '#modules/reports/rules/report-period.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import accountsCss from '../accounting/accounts.module.css'
import css from './reports.module.css'

type Props = { asked: ReportPeriod; today: IndiaDate; cities: readonly { id: number; name: string }[] }

/** Formats the period: 'November 2026', 'October 2026 to December 2026', or from one date to another. */
export function usePeriodName({ from, to, period }: ReportPeriod): string {
  const t = useTranslation()
  if (period === 'month') return formatMonth(from.slice(0, 7), t.tag)
  if (period === 'quarter')
    return t('reports.period.quarter', {
      from: formatMonth(from.slice(0, 7), t.tag),
      to: formatMonth(to.slice(0, 7), t.tag),
    })
  return t('reports.period.days', { from: formatDayAndYear(from, t.tag), to: formatDayAndYear(to, t.tag) })
}

/** Selects a month, a quarter or other dates, of one city or all; with the previous and next period. */
export function PeriodForm({ asked, today, cities }: Props) {
  const t = useTranslation()
  const name = usePeriodName(asked)
  const chosen = formatPeriodName(asked)
  const months = listMonthsUntil(today, 13)
  const quarters = listQuartersUntil(today)
  const listed = months.includes(chosen) || quarters.some(from => `q${from.slice(0, 7)}` === chosen)
  const nameOf = (from: IndiaDate) => {
    const last = getQuarter(from).to
    return t('reports.period.quarter', {
      from: formatMonth(from.slice(0, 7), t.tag),
      to: formatMonth(last.slice(0, 7), t.tag),
    })
  }
  const other = (way: -1 | 1) => `/console/reports?${formatReportQuery(getAdjacentPeriod(asked, way))}`
  const city = asked.cityId === null ? '' : String(asked.cityId)
  return (
    <div className={accountsCss.span}>
      <div className={accountsCss.spanName}>
        <h2>{name}</h2>
        <p className={accountsCss.steps}>
          <Link className={getButtonClass({ small: true })} rel="prev" to={other(-1)}>
            {t('reports.before')}
          </Link>
          {addDays(asked.to, 1) <= today && (
            <Link className={getButtonClass({ small: true })} rel="next" to={other(1)}>
              {t('reports.after')}
            </Link>
          )}
        </p>
        {asked.to >= today && <p className="muted sm">{t('reports.running')}</p>}
      </div>
      <div className={accountsCss.spanForms}>
        <Form method="get" className={accountsCss.month} key={`${chosen} ${city}`}>
          <SelectField className={css.period} label={t('reports.period')} name="period" defaultValue={chosen}>
            {!listed && <option value={chosen}>{name}</option>}
            <optgroup label={t('reports.months')}>
              {months.map(month => (
                <option key={month} value={month}>
                  {formatMonth(month, t.tag)}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('reports.quarters')}>
              {quarters.map(from => (
                <option key={from} value={`q${from.slice(0, 7)}`}>
                  {nameOf(from)}
                </option>
              ))}
            </optgroup>
          </SelectField>
          {asked.period === 'days' && (
            <>
              <input type="hidden" name="from" value={asked.from} />
              <input type="hidden" name="to" value={asked.to} />
            </>
          )}
          <SelectField label={t('reports.city')} name="city" defaultValue={city}>
            <option value="">{t('reports.allCities')}</option>
            {cities.map(({ id, name: of }) => (
              <option key={id} value={id}>
                {of}
              </option>
            ))}
          </SelectField>
          <Button look="neel">{t('reports.show')}</Button>
        </Form>
        <details className={accountsCss.other} open={asked.period === 'days'}>
          <summary>{t('reports.otherDays')}</summary>
          <Form method="get" className={accountsCss.days} key={`${asked.from} ${asked.to} ${city}`}>
            {city && <input type="hidden" name="city" value={city} />}
            <DateField label={t('reports.from')} name="from" defaultValue={asked.from} required />
            <DateField label={t('reports.to')} name="to" defaultValue={asked.to} required />
            <Button look="neel">{t('reports.show')}</Button>
          </Form>
        </details>
      </div>
    </div>
  )
}
