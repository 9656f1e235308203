import { Form } from 'react-router'
import { formatDayAndYear, formatMonth } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { MonthLock } from '#modules/accounting/index.server.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '../kit/fold.tsx'

type Props = { month: string; lock: MonthLock | null; formError: FormError | undefined }

/** Locks a month once its return is filed, or unlocks it with a reason. */
export function MonthLockForm({ month, lock, formError }: Props) {
  const t = useTranslation()
  const name = formatMonth(month, t.tag)
  const hidden = <input type="hidden" name="month" value={month} />
  if (!lock)
    return (
      <Fold summary={t('accounting.lock.title', { month: name })}>
        <Form method="post">
          {hidden}
          <p className="muted">{t('accounting.lock.lead')}</p>
          <Button look="secondary" name="intent" value="lock">
            {t('accounting.lock.button')}
          </Button>
        </Form>
      </Fold>
    )
  const day = formatDayAndYear(toIndiaDate(lock.at), t.tag)
  return (
    <Fold
      summary={t('accounting.lock.locked', { month: name })}
      note={t('accounting.lock.by', { name: lock.by, day })}
      open={formError !== undefined}
    >
      <Form method="post" noValidate>
        {hidden}
        <p className="muted">{t('accounting.lock.unlockLead')}</p>
        <TextField
          label={t('accounting.lock.reason')}
          name="reason"
          maxLength={200}
          error={formError?.fields.reason}
          required
        />
        <Button look="secondary" name="intent" value="unlock">
          {t('accounting.lock.unlock')}
        </Button>
      </Form>
    </Fold>
  )
}
