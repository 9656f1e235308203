import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { readWorker } from '#modules/crews/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { usePermission } from '../kit/use-permission.ts'
import css from './fleet.module.css'

type Props = {
  worker: Awaited<ReturnType<typeof readWorker>>
  officeCode: string | null
  formError: TypedError | undefined
}

/**
 * The phones on which a worker is logged in, the action that logs all of them out after a loss, and a login OTP for a
 * worker who gets no SMS.
 */
export function WorkerPhonesCard({ worker: { phones }, officeCode, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      <h2>{t('fleet.phone.title')}</h2>
      <p className="muted sm">
        {phones.seen
          ? t('fleet.phone.count', { count: phones.count, when: formatInstant(phones.seen, t.tag) })
          : t('fleet.phone.none')}
      </p>
      {formError?.typed.intent === 'log-out' && <FieldError>{formError.text}</FieldError>}
      {phones.count > 0 && can('fleet') && (
        <Form method="post">
          <Button small name="intent" value="log-out" disabled={busy}>
            {t('fleet.phone.logOut')}
          </Button>
        </Form>
      )}
      {officeCode && (
        <div role="status">
          <p className={css.officeCode}>{officeCode.replace(/(\d{3})(?=\d)/g, '$1 ')}</p>
          <p className="muted sm">{t('fleet.phone.codeHint')}</p>
        </div>
      )}
      {can('fleet') && (
        <Form method="post">
          <Button small name="intent" value="send-login-code" disabled={busy}>
            {t('fleet.phone.issueCode')}
          </Button>
        </Form>
      )}
    </section>
  )
}
