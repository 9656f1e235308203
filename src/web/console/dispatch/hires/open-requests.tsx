import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderHire } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import cardCss from '../../kit/card.module.css'

type Props = { requests: OrderHire[]; seen: number; formError: TypedError | undefined }

/** The partners that have not answered yet. Withdrawing a request ends its link. */
export function OpenRequests({ requests, seen, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      <h2>{t('hires.waiting', { count: requests.length })}</h2>
      <p className="sm muted">{t('hires.waitingNote')}</p>
      {formError?.typed.intent === 'withdraw' && <FieldError>{formError.text}</FieldError>}
      <ul className={catalogueCss.list}>
        {requests.map(({ id, partner, rate, answerBy }) => (
          <li key={id}>
            <div>
              <b>{partner}</b>
              <span className="muted sm">
                {[formatRupees(rate), answerBy && t('hires.answersUntil', { time: formatInstant(answerBy, t.tag) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="seen" value={seen} />
              <Button look="secondary" disabled={busy}>
                {t('hires.withdraw')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
