import { Form, useNavigation } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { readWorker } from '#modules/crews/index.server.ts'
import { formatFullDate } from '#modules/crews/rules/format-unavailability.ts'
import { workerConsents } from '#modules/crews/rules/worker.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import { usePermission } from '../kit/use-permission.ts'

type Props = { worker: Awaited<ReturnType<typeof readWorker>>; formError: TypedError | undefined }

/**
 * The consents of a worker with their dates (DPDP Act 2023, section 6): each can be withdrawn as easily as it was
 * given.
 */
export function WorkerConsents({ worker, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      <h2>{t('fleet.consent.title')}</h2>
      <p className="muted sm">{t('fleet.consent.lead')}</p>
      {formError?.typed.intent === 'record-consent' && <FieldError>{formError.text}</FieldError>}
      <ul className={catalogueCss.list}>
        {workerConsents.map(to => {
          const at = worker.consents[to]
          const intent = t(at ? 'fleet.consent.takeBack' : 'fleet.consent.agree')
          const what = t(`fleet.consent.${to}`)
          return (
            <li key={to}>
              <div>
                <b>{what}</b>
                <span className="muted sm">
                  {at ? t('fleet.consent.since', { day: formatFullDate(t, toIndiaDate(at)) }) : t('fleet.consent.not')}
                </span>
              </div>
              {can('fleet') && (
                <Form method="post">
                  <input type="hidden" name="revision" value={worker.revision} />
                  <input type="hidden" name="to" value={to} />
                  <input type="hidden" name="agrees" value={at ? 'no' : 'yes'} />
                  <Button
                    small
                    name="intent"
                    value="record-consent"
                    disabled={busy}
                    aria-label={t('fleet.consent.of', { action: intent, what })}
                  >
                    {intent}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
