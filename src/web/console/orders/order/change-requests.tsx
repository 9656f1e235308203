import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ChangeState } from '#modules/orders/changes/rules/order-change.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ChangeLines } from '#web/shared/changes/change-lines.tsx'
import type { RequestedChange } from '#web/shared/changes/requested-change.ts'
import { Button } from '#web/ui/button.tsx'
import trailCss from '../../kit/activity-log.module.css'
import panelCss from '../../kit/panel.module.css'
import { usePermission } from '../../kit/use-permission.ts'
import { Notice } from './notice.tsx'

/** A change request with its outcome, as staff see it. */
export type ListedChangeRequest = RequestedChange & { state: ChangeState; at: Date }

type Props = { changes: ListedChangeRequest[]; seen: number }

/** The change request that awaits the customer’s approval, with the action that withdraws it. */
export function PendingChangeRequest({ changes, seen }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  const waiting = changes.find(({ state }) => state === 'proposed')
  if (!waiting) return null
  return (
    <Notice
      icon="edit"
      title={t(waiting.byCrew ? 'console.change.waitsCrew' : 'console.change.waitsTitle')}
      isQuiet
      actions={
        can('jobs') && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="withdraw-change" />
            <input type="hidden" name="about" value={waiting.id} />
            <input type="hidden" name="seen" value={seen} />
            <Button small disabled={busy}>
              {t('console.change.withdraw')}
            </Button>
          </Form>
        )
      }
    >
      <ChangeLines {...waiting} />
      <p className="muted sm">{t('console.change.until', { when: formatInstant(waiting.endsAt, t.tag) })}</p>
    </Notice>
  )
}

/** The past change requests, the newest first. */
export function PastChangeRequests({ changes }: Pick<Props, 'changes'>) {
  const t = useTranslation()
  const past = changes.filter(({ state }) => state !== 'proposed')
  if (past.length === 0) return null
  return (
    <section className={panelCss.part} aria-labelledby="past-changes">
      <div className={panelCss.partHead}>
        <h2 id="past-changes">{t('console.change.past')}</h2>
      </div>
      <ul className={trailCss.activityLog}>
        {past.map(({ id, state, lines, before, after, at }) => (
          <li key={id}>
            {t(`console.change.state.${state as 'agreed'}`)}: {formatRupees(before, 'short')} →{' '}
            {formatRupees(after, 'short')}
            <span className="sm">{lines.join(', ')}</span>
            <span className="muted sm">{formatInstant(at, t.tag)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
