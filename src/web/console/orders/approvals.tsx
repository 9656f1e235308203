import { Form, Link, useNavigation } from 'react-router'
import type { Approval } from '#modules/orders/index.server.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import cardCss from '../card.module.css'
import css from './approvals.module.css'

/** Approves what is ticked in the table, whose boxes name this form. */
export function ApproveTicked() {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" id="approve" className={css.bar} preventScrollReset>
      <Button look="call" small disabled={busy}>
        {say('workbench.bulk.approve')}
      </Button>
      <p className="muted sm">{say('workbench.bulk.hint')}</p>
    </Form>
  )
}

export type Outcome = Omit<Approval, 'refused'> & { why: string | null }

/** What became of each that was ticked. */
export function Outcomes({ outcomes }: { outcomes: Outcome[] }) {
  const say = useSay()
  const refused = outcomes.filter(({ why }) => why !== null).length
  return (
    <section className={cardCss.card} role="status">
      <h2>
        {outcomes.length === 0
          ? say('workbench.bulk.none')
          : say('workbench.bulk.done', { count: outcomes.length - refused })}
        {refused > 0 && say('workbench.bulk.refused', { count: refused })}
      </h2>
      <ul className={css.outcomes}>
        {outcomes.map(({ orderNo, why }) => (
          <li key={orderNo} data-refused={why !== null || undefined}>
            <Link to={`/console/orders/${orderNo}`}>{orderNo}</Link>{' '}
            <span>{why ?? say('workbench.bulk.approved')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
