import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { formatDayAndYear, formatMonth } from '#i18n/format.ts'
import type { Registration } from '#modules/accounting/index.server.ts'
import {
  type AccountingPeriod,
  formatPeriodQuery,
  getMonthAfter,
  getMonthBefore,
  listMonthsUntil,
} from '#modules/accounting/rules/accounting-period.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ConsolePage, type ConsolePageProps } from '../kit/console-page.tsx'
import filterCss from '../kit/filter.module.css'
import { SectionTabs } from '../kit/section-tabs.tsx'
import css from './accounts.module.css'

type Props = {
  title: string
  lead?: string
  span: AccountingPeriod
  back?: ConsolePageProps['back']
  children: ReactNode
}

/** The frame of each accounting screen: its title, and the tabs of the others, which keep the selected dates. */
export function AccountingPage({ title, lead, span, back, children }: Props) {
  return (
    <ConsolePage
      title={title}
      lead={lead}
      back={back}
      tabs={back ? null : <SectionTabs query={formatPeriodQuery(span)} />}
    >
      {children}
    </ConsolePage>
  )
}

/** Formats the selected dates: 'November 2026', or from one date to another. */
export function useSpanName(span: AccountingPeriod): string {
  const t = useTranslation()
  const [from, to] = [span.from, span.to].map(day => formatDayAndYear(day, t.tag)) as [string, string]
  return span.month ? formatMonth(span.month, t.tag) : t('accounts.span.days', { from, to })
}

/** Selects the GST registration to show. Renders nothing for a single registration. */
export function RegistrationPicker({ span, all }: { span: AccountingPeriod; all: readonly Registration[] }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  if (all.length < 2) return null
  const { gstin: chosen, ...days } = span
  return (
    <section className={css.registrations}>
      <nav className={filterCss.filter} aria-label={t('accounts.registration.label')}>
        <Link to={`${pathname}?${formatPeriodQuery(days)}`} aria-current={chosen ? undefined : 'true'}>
          {t('accounts.registration.all')}
        </Link>
        {all.map(({ gstin, state }) => (
          <Link
            key={gstin}
            to={`${pathname}?${formatPeriodQuery({ ...days, gstin })}`}
            aria-current={gstin === chosen ? 'true' : undefined}
          >
            {t('accounts.registration.one', { gstin, state })}
          </Link>
        ))}
      </nav>
      {!chosen && <p className="muted sm">{t('accounts.registration.note')}</p>}
    </section>
  )
}

/**
 * Selects a month of the last two years, the previous or next month, or other dates. The rest of the query is dropped.
 */
export function AccountingSpanForm({ span, today }: { span: AccountingPeriod; today: string }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  const name = useSpanName(span)
  const months = listMonthsUntil(today)
  const kept = span.gstin ? `&gstin=${span.gstin}` : ''
  const registration = span.gstin && <input type="hidden" name="gstin" value={span.gstin} />
  const listed = span.month && !months.includes(span.month) ? [span.month, ...months] : months
  return (
    <div className={css.span}>
      <div className={css.spanName}>
        <h2>{name}</h2>
        {span.month && (
          <p className={css.steps}>
            <Link
              className={getButtonClass({ small: true })}
              rel="prev"
              to={`${pathname}?month=${getMonthBefore(span.from)}${kept}`}
            >
              {t('accounts.span.before')}
            </Link>
            {span.to < today && (
              <Link
                className={getButtonClass({ small: true })}
                rel="next"
                to={`${pathname}?month=${getMonthAfter(span.month)}${kept}`}
              >
                {t('accounts.span.after')}
              </Link>
            )}
          </p>
        )}
        {span.to >= today && <p className="muted sm">{t('accounts.span.running')}</p>}
      </div>
      <div className={css.spanForms}>
        <Form method="get" className={css.month} key={span.month}>
          {registration}
          <SelectField label={t('accounts.span.month')} name="month" defaultValue={span.month ?? ''}>
            {!span.month && <option value="">{name}</option>}
            {listed.map(month => (
              <option key={month} value={month}>
                {formatMonth(month, t.tag)}
              </option>
            ))}
          </SelectField>
          <Button look="neel">{t('accounts.span.show')}</Button>
        </Form>
        <details className={css.other} open={!span.month}>
          <summary>{t('accounts.span.other')}</summary>
          <Form method="get" className={css.days} key={`${span.from} ${span.to}`}>
            {registration}
            <DateField label={t('accounts.span.from')} name="from" defaultValue={span.from} required />
            <DateField label={t('accounts.span.to')} name="to" defaultValue={span.to} required />
            <Button look="neel">{t('accounts.span.show')}</Button>
          </Form>
        </details>
      </div>
    </div>
  )
}
