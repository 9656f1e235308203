import { Form, useNavigation } from 'react-router'
import type { SetupFinding } from '#modules/operations/ports.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import cardCss from '../kit/card.module.css'
import css from './setup-checklist.module.css'

/** The results of `npm run doctor`, on request, for the administrator. */
export function ConnectionChecks({ findings }: { findings: SetupFinding[] | null }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <section className={cardCss.card}>
      <h2>{t('setupChecklist.connections.title')}</h2>
      <p className="muted sm">{t('setupChecklist.connections.lead')}</p>
      {findings && (
        <ul className={css.findings} aria-live="polite">
          {findings.map(({ name, mark, words }) => (
            <li key={name} data-mark={mark}>
              <b>
                {name} <span>{t(`setupChecklist.mark.${mark}`)}</span>
              </b>
              <p className="sm">{words}</p>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset>
        <Button small look="secondary" name="intent" value="check-connections" disabled={busy}>
          {t('setupChecklist.connections.ask')}
        </Button>
      </Form>
    </section>
  )
}
