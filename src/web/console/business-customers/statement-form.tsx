import type { IndiaDate } from '#kernel/india-time.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Button } from '#web/ui/button.tsx'
import actionCss from '../kit/action.module.css'
import cardCss from '../kit/card.module.css'
import css from './business-customers.module.css'

type Props = { id: number; from: IndiaDate; to: IndiaDate }

/** The form that downloads a statement as PDF or CSV, past the router. */
export function StatementForm({ id, from, to }: Props) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('businessCustomers.statement.card')}</h2>
      <form method="get" action={`/console/business-customers/${id}/statement.pdf`} className={actionCss.actionForm}>
        <div className={css.pair}>
          <DateField label={t('businessCustomers.statement.fromDay')} name="from" defaultValue={from} required />
          <DateField label={t('businessCustomers.statement.toDay')} name="to" defaultValue={to} max={to} required />
        </div>
        <div className={css.pair}>
          <Button look="secondary">{t('businessCustomers.statement.pdf')}</Button>
          <Button formAction={`/console/business-customers/${id}/statement.csv`}>
            {t('businessCustomers.statement.csv')}
          </Button>
        </div>
      </form>
    </section>
  )
}
