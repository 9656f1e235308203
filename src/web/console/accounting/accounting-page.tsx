import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
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
import { Icon } from '#web/ui/icon.tsx'
import { ConsolePage, type ConsolePageProps } from '../kit/console-page.tsx'
import filterCss from '../kit/filter.module.css'
import { SectionTabs } from '../kit/section-tabs.tsx'
import css from './accounts.module.css'
import { ApplyForm, CustomPeriodForm, PeriodStepper, Popover } from './period-control.tsx'

type Props = Pick<ConsolePageProps, 'title' | 'lead' | 'back' | 'actions' | 'beside' | 'filters'> & {
  span: AccountingPeriod
  /** Today, of a page that shows a period: its heading names the period, and the line of the tabs selects it. */
  today?: string
  children: ReactNode
}

/** The frame of each accounting screen: its title, and the tabs of the others, which keep the selected dates. */
export function AccountingPage({ span, today, children, ...page }: Props) {
  const t = useTranslation()
  const period = useSpanName(span)
  return (
    <ConsolePage
      beside={
        today && <span className="muted">{span.to >= today ? t('accounting.span.running', { period }) : period}</span>
      }
      filters={today && <AccountingPeriodControl span={span} today={today} />}
      tabs={page.back ? null : <SectionTabs query={formatPeriodQuery(span)} />}
      {...page}
    >
      {children}
    </ConsolePage>
  )
}

/** Formats the selected dates: 'November 2026', or from one date to another. */
export function useSpanName(span: AccountingPeriod): string {
  const t = useTranslation()
  const [from, to] = [span.from, span.to].map(day => formatDayAndYear(day, t.tag)) as [string, string]
  return span.month ? formatMonth(span.month, t.tag) : t('accounting.span.days', { from, to })
}

/** Selects the GST registration to show. Renders nothing for a single registration. */
export function RegistrationPicker({ span, all }: { span: AccountingPeriod; all: readonly Registration[] }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  if (all.length < 2) return null
  const { gstin: chosen, ...days } = span
  return (
    <section className={css.registrations}>
      <nav className={filterCss.filter} aria-label={t('accounting.registration.label')}>
        <Link to={`${pathname}?${formatPeriodQuery(days)}`} aria-current={chosen ? undefined : 'true'}>
          {t('accounting.registration.all')}
        </Link>
        {all.map(({ gstin, state }) => (
          <Link
            key={gstin}
            to={`${pathname}?${formatPeriodQuery({ ...days, gstin })}`}
            aria-current={gstin === chosen ? 'true' : undefined}
          >
            {t('accounting.registration.one', { gstin, state })}
          </Link>
        ))}
      </nav>
      {!chosen && <p className="muted sm">{t('accounting.registration.note')}</p>}
    </section>
  )
}

/**
 * Selects a month of the last two years, the previous or next month, or other dates. The rest of the query is dropped.
 */
function AccountingPeriodControl({ span, today }: { span: AccountingPeriod; today: string }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  const name = useSpanName(span)
  const months = listMonthsUntil(today)
  const kept = span.gstin ? `&gstin=${span.gstin}` : ''
  const registration = span.gstin && <input type="hidden" name="gstin" value={span.gstin} />
  const listed = span.month && !months.includes(span.month) ? [span.month, ...months] : months
  const after = span.to < today ? getMonthAfter(span.month ?? span.to.slice(0, 7)) : null
  return (
    <>
      <PeriodStepper
        before={{ to: `${pathname}?month=${getMonthBefore(span.from)}${kept}`, text: t('accounting.span.before') }}
        after={after === null ? null : { to: `${pathname}?month=${after}${kept}`, text: t('accounting.span.after') }}
      >
        <ApplyForm key={span.month}>
          {registration}
          <select name="month" defaultValue={span.month ?? ''} aria-label={t('accounting.span.month')}>
            {!span.month && <option value="">{name}</option>}
            {listed.map(month => (
              <option key={month} value={month}>
                {formatMonth(month, t.tag)}
              </option>
            ))}
          </select>
        </ApplyForm>
      </PeriodStepper>
      <Popover
        summary={
          <>
            <Icon name="calendar" />
            <span className={css.wide}>{t('accounting.span.other')}</span>
          </>
        }
        isOn={!span.month}
      >
        <CustomPeriodForm from={span.from} to={span.to}>
          {registration}
        </CustomPeriodForm>
      </Popover>
    </>
  )
}
