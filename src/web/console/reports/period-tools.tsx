import { Form, Link } from 'react-router'
import { formatDayAndYear, formatMonth } from '#i18n/format.ts'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { listMonthsUntil } from '#modules/accounting/rules/accounting-period.ts'
import {
  formatPeriodName,
  formatReportQuery,
  getAdjacentPeriod,
  getPresetPeriod,
  getQuarter,
  listQuartersUntil,
  periodPresets,
  type ReportPeriod,
} from '#modules/reports/rules/report-period.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { CustomPeriodForm, PeriodStepper, Popover } from '../accounting/period-control.tsx'
import { FilterChip } from '../kit/filter-chip.tsx'
import { Finder } from '../kit/finder.tsx'
import css from './reports.module.css'

type Props = { period: ReportPeriod; today: IndiaDate; cities: readonly { id: number; name: string }[] }

/** Formats the period: 'November 2026', 'October 2026 to December 2026', or from one date to another. */
export function usePeriodName(): (period: ReportPeriod) => string {
  const t = useTranslation()
  return ({ from, to, period }) => {
    if (period === 'month') return formatMonth(from.slice(0, 7), t.tag)
    if (period === 'quarter')
      return t('reports.period.quarter', {
        from: formatMonth(from.slice(0, 7), t.tag),
        to: formatMonth(to.slice(0, 7), t.tag),
      })
    return t('reports.period.days', { from: formatDayAndYear(from, t.tag), to: formatDayAndYear(to, t.tag) })
  }
}

const toReportsHref = (period: ReportPeriod) => `/console/reports?${formatReportQuery(period)}`

/** The preset periods as chips that apply at once, and a menu for any other. */
export function PeriodPresets({ period, today }: Omit<Props, 'cities'>) {
  const t = useTranslation()
  const presets = periodPresets.map(name => ({ name, preset: getPresetPeriod(name, today, period.cityId) }))
  const isOn = (preset: ReportPeriod) => preset.from === period.from && preset.to === period.to
  return (
    <div className={css.presets}>
      <nav aria-label={t('reports.period')}>
        {presets.map(({ name, preset }) => (
          <Link
            key={name}
            className={css.chip}
            to={toReportsHref(preset)}
            aria-current={isOn(preset) ? 'true' : undefined}
          >
            {t(`reports.preset.${name}`)}
          </Link>
        ))}
      </nav>
      <Popover
        className={css.custom}
        side="start"
        summary={t('reports.preset.custom')}
        isOn={!presets.some(({ preset }) => isOn(preset))}
      >
        <CustomPeriod period={period} today={today} />
      </Popover>
    </div>
  )
}

function CustomPeriod({ period, today }: Omit<Props, 'cities'>) {
  const t = useTranslation()
  const nameOf = usePeriodName()
  const chosen = formatPeriodName(period)
  const months = listMonthsUntil(today, 13)
  const quarters = listQuartersUntil(today)
  const city = period.cityId !== null && <input type="hidden" name="city" value={period.cityId} />
  const listed = months.includes(chosen) || quarters.some(from => `q${from.slice(0, 7)}` === chosen)
  return (
    <>
      <Form method="get" className={css.month} key={chosen}>
        {city}
        <SelectField label={t('reports.monthOrQuarter')} name="period" defaultValue={chosen}>
          {!listed && <option value={chosen}>{nameOf(period)}</option>}
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
                {nameOf({ ...getQuarter(from), cityId: null })}
              </option>
            ))}
          </optgroup>
        </SelectField>
        {period.period === 'days' && (
          <>
            <input type="hidden" name="from" value={period.from} />
            <input type="hidden" name="to" value={period.to} />
          </>
        )}
        <Button look="secondary">{t('reports.show')}</Button>
      </Form>
      <CustomPeriodForm from={period.from} to={period.to}>
        {city}
      </CustomPeriodForm>
    </>
  )
}

/** The city as a filter, and the period with the previous and next one. */
export function PeriodFilters({ period, today, cities }: Props) {
  const t = useTranslation()
  const nameOf = usePeriodName()
  const isLast = addDays(period.to, 1) > today
  return (
    <>
      {cities.length > 1 && (
        <Finder button={t('reports.show')}>
          {period.period === 'days' ? (
            <>
              <input type="hidden" name="from" value={period.from} />
              <input type="hidden" name="to" value={period.to} />
            </>
          ) : (
            <input type="hidden" name="period" value={formatPeriodName(period)} />
          )}
          <FilterChip
            name="city"
            label={t('reports.city')}
            value={period.cityId}
            any={t('reports.allCities')}
            options={cities.map(({ id, name }) => [String(id), name] as const)}
          />
        </Finder>
      )}
      <PeriodStepper
        before={{ to: toReportsHref(getAdjacentPeriod(period, -1)), text: t('reports.before') }}
        after={isLast ? null : { to: toReportsHref(getAdjacentPeriod(period, 1)), text: t('reports.after') }}
      >
        <b>{nameOf(period)}</b>
      </PeriodStepper>
    </>
  )
}
