import type { FormEvent, ReactNode } from 'react'
import { Form, type FormProps, Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CloseOnLeave } from '../kit/close-on-leave.tsx'
import css from './period-control.module.css'

type Step = { to: string; text: string }

/** A period in one control, with the previous and the next period at its ends. `after` is null at the last one. */
export const PeriodStepper = ({
  before,
  after,
  children,
}: {
  before: Step
  after: Step | null
  children: ReactNode
}) => (
  <div className={css.stepper}>
    <Link rel="prev" to={before.to} aria-label={before.text} preventScrollReset>
      <Icon name="left" />
    </Link>
    {children}
    {after ? (
      <Link rel="next" to={after.to} aria-label={after.text} preventScrollReset>
        <Icon name="right" />
      </Link>
    ) : (
      <span data-off>
        <Icon name="right" />
      </span>
    )}
  </div>
)

/** A choice that applies as soon as it is made; the button is for browsers without script. */
export function ApplyForm({ children, ...form }: FormProps) {
  const t = useTranslation()
  return (
    <Form method="get" className={css.apply} onChange={applyChoice} preventScrollReset {...form}>
      {children as ReactNode}
      <Button small>{t('accounting.span.show')}</Button>
    </Form>
  )
}

function applyChoice({ currentTarget, target }: FormEvent<HTMLFormElement>) {
  if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
}

/** A button that opens a panel below itself, also without script. `side`: the side where the two are flush. */
export const Popover = ({
  summary,
  isOn = false,
  side = 'end',
  className,
  children,
}: {
  summary: ReactNode
  isOn?: boolean
  side?: 'start' | 'end'
  className?: string | undefined
  children: ReactNode
}) => (
  <CloseOnLeave className={[css.popover, className].filter(Boolean).join(' ')} data-on={isOn || undefined}>
    <summary>
      {summary}
      <Icon name="down" />
    </summary>
    <div className={css.panel} data-side={side}>
      {children}
    </div>
  </CloseOnLeave>
)

/** The two dates of a custom period. `children`: what the address keeps. */
export function CustomPeriodForm({ from, to, children }: { from: string; to: string; children?: ReactNode }) {
  const t = useTranslation()
  return (
    <Form method="get" className={css.days} key={`${from} ${to}`} preventScrollReset>
      {children}
      <DateField label={t('accounting.span.from')} name="from" defaultValue={from} required />
      <DateField label={t('accounting.span.to')} name="to" defaultValue={to} required />
      <Button look="secondary">{t('accounting.span.show')}</Button>
    </Form>
  )
}
