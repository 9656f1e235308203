import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenError } from '#web/ui/screen-error.tsx'
import type { FormError } from '../../app-shell/session.ts'
import { useTranslation } from '../../app-shell/words/use-words.tsx'
import css from './change.module.css'
import { ChangeLines } from './change-lines.tsx'
import type { RequestedChange } from './requested-change.ts'

type Props = { change: RequestedChange; orderNo: string; formError?: FormError | undefined }

/** A change request with its buttons to approve or decline. A plain post, from any page. */
export function ChangeCard({ change, orderNo, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { id, after, byCrew, endsAt } = change
  return (
    <section className={css.card} aria-labelledby="change-title">
      <h2 id="change-title">{t(byCrew ? 'changes.title.crew' : 'changes.title')}</h2>
      {formError && <ScreenError of={formError}>{formError.text}</ScreenError>}
      <ChangeLines {...change} />
      <Form method="post" action={`/mybooking/${orderNo}/change`} className={css.answer}>
        <input type="hidden" name="change" value={id} />
        <Button look="primary" name="answer" value="agree" disabled={busy}>
          {t('changes.agree', { total: formatRupees(after, 'short') })}
        </Button>
        <Button name="answer" value="refuse" disabled={busy}>
          {t('changes.refuse')}
        </Button>
      </Form>
      <p className="muted sm">{t('changes.until', { when: formatInstant(endsAt, t.tag) })}</p>
    </section>
  )
}
