import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import type { HirePage } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import cardCss from '../../kit/card.module.css'

type Props = { next: HirePage['candidates'][number] | null; seen: number; formError: TypedError | undefined }

/** Says that nobody took the job, and requests the next partner by ranking. */
export function NextPartner({ next, seen, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent === 'next' ? formError : undefined
  return (
    <section className={cardCss.card}>
      <h2>
        <Icon name="warning" /> {t('hires.next.title')}
      </h2>
      <p className="sm muted">{t('hires.next.text')}</p>
      {next?.estimate ? (
        <>
          <p>{t('hires.next.best', { partner: next.name, amount: formatRupees(next.estimate.amount) })}</p>
          {own && <FieldError>{own.text}</FieldError>}
          <Form method="post">
            <input type="hidden" name="intent" value="next" />
            <input type="hidden" name="seen" value={seen} />
            <Button look="primary" disabled={busy}>
              {t('hires.next.request')}
            </Button>
          </Form>
        </>
      ) : (
        <p>{t('hires.next.none')}</p>
      )}
    </section>
  )
}
