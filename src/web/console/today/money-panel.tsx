import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { CountedAmount, MoneyOfDay } from '#modules/accounting/index.server.ts'
import type { CashInHand } from '#modules/billing/index.server.ts'
import { isManualPaymentMode } from '#modules/payments/rules/manual-payment-mode.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import { withBranch } from '../kit/branch-filter.ts'
import { useMenuPages, usePermission } from '../kit/use-permission.ts'
import css from './money.module.css'
import panelCss from './today.module.css'

type Props = {
  money: MoneyOfDay
  cash: CashInHand | null
  today: IndiaDate
  branch: number | null
  branchName: (id: number) => string
}

/** The money of the day on the one label of the page: collected yesterday above the tear, due below it. */
export function MoneyPanel({ money, cash, today, branch, branchName }: Props) {
  const t = useTranslation()
  const may = usePermission()
  const { collected, toCollect, branches } = money
  const yesterday = addDays(today, -1)
  const hasBooks = useMenuPages().some(({ key }) => key === 'books')
  const books = `/console/accounting/books/day?from=${yesterday}&to=${yesterday}`
  const orders = (query: string) => (may('orders') ? withBranch(`/console/orders?${query}`, branch) : null)
  const sums: [string, CountedAmount | null, string | null, danger?: boolean][] = [
    [t('consoleToday.money.overdue', countOf(money.overdue)), money.overdue, orders('asks=owed'), true],
    [
      t('consoleToday.money.overdueOnAccount', countOf(money.overdueOnAccount)),
      money.overdueOnAccount,
      may('business-customers') ? '/console/business-customers' : null,
      true,
    ],
    [t('consoleToday.money.outstanding', countOf(money.outstanding)), money.outstanding, orders('owing=yes')],
    [
      t('consoleToday.money.cashInHand', { count: cash?.workers ?? 0 }),
      cash && { count: cash.workers, amount: cash.amount },
      withBranch('/console/cash', branch),
    ],
    [
      t('consoleToday.money.cashRefunds', countOf(money.cashRefunds)),
      money.cashRefunds,
      orders('asks=manual-refund-due'),
    ],
    [
      t('consoleToday.money.failedRefunds', countOf(money.failedRefunds)),
      money.failedRefunds,
      orders('asks=refund-failed'),
      true,
    ],
  ]
  return (
    <section className={css.money} aria-labelledby="money">
      <ShippingLabel className={css.label}>
        <div className={css.head}>
          <h2 id="money">{t('consoleToday.money.title')}</h2>
          {hasBooks && (
            <Link className={panelCss.more} to={books}>
              {t('consoleToday.money.books')}
            </Link>
          )}
        </div>
        {collected && (
          <>
            <Figure
              label={t('consoleToday.money.collected', { day: formatDay(yesterday, t.tag) })}
              amount={collected.total}
              to={hasBooks ? books : null}
            />
            <Modes modes={collected.modes} />
            <Tear />
          </>
        )}
        <Figure
          label={t('consoleToday.money.toCollect', { count: toCollect.count })}
          amount={toCollect.amount}
          to={orders(`day=${today}&owing=customer`)}
        />
        <dl className={css.sums}>
          {sums.map(
            ([label, sum, to, danger]) =>
              sum !== null &&
              sum.count > 0 && (
                <div key={label}>
                  <dt>
                    <MaybeLink to={to}>{label}</MaybeLink>
                  </dt>
                  <dd data-danger={danger || undefined}>{formatRupees(sum.amount)}</dd>
                </div>
              ),
          )}
        </dl>
        {branches.length > 1 && <BranchTable {...{ branches, branchName, hasCollected: collected !== null }} />}
      </ShippingLabel>
    </section>
  )
}

const countOf = (sum: CountedAmount | null) => ({ count: sum?.count ?? 0 })

const MaybeLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? children : <Link to={to}>{children}</Link>

const Figure = ({ label, amount, to }: { label: string; amount: Paise; to: string | null }) => (
  <p className={css.figure}>
    <span>{label}</span>
    <b>
      <MaybeLink to={to}>{formatRupees(amount)}</MaybeLink>
    </b>
  </p>
)

/** Negative after a reversal of more than came that day: such a mode has no share of the bar. */
function Modes({ modes }: { modes: { mode: string; amount: Paise }[] }) {
  const t = useTranslation()
  if (modes.length === 0) return <p className="muted sm">{t('consoleToday.money.nothing')}</p>
  const share = (amount: Paise) => ({ '--share': Math.max(0, amount) }) as CSSProperties
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {modes.map(({ mode, amount }) => (
          <i key={mode} data-mode={mode} style={share(amount)} />
        ))}
      </div>
      <dl className={css.modes}>
        {modes.map(({ mode, amount }) => (
          <div key={mode}>
            <dt data-mode={mode}>{formatMode(t, mode)}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const formatMode = (t: Translate, mode: string) =>
  isManualPaymentMode(mode) ? t(`console.manualPaymentMode.${mode}`) : t('consoleToday.money.online')

type BranchTableProps = Pick<MoneyOfDay, 'branches'> & Pick<Props, 'branchName'> & { hasCollected: boolean }

function BranchTable({ branches, branchName, hasCollected }: BranchTableProps) {
  const t = useTranslation()
  return (
    <table className={css.branches}>
      <thead>
        <tr>
          <th scope="col">{t('consoleToday.money.branch')}</th>
          {hasCollected && <th scope="col">{t('consoleToday.money.yesterday')}</th>}
          <th scope="col">{t('consoleToday.money.due')}</th>
        </tr>
      </thead>
      <tbody>
        {branches.map(({ branchId, collected, toCollect }) => (
          <tr key={branchId}>
            <th scope="row">
              <Link to={`/console?branch=${branchId}`}>{branchName(branchId)}</Link>
            </th>
            {hasCollected && <td>{formatRupees(collected)}</td>}
            <td>{formatRupees(toCollect)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
