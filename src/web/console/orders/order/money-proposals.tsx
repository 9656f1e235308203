import { Form } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { MoneyProposal } from '#modules/billing/rules/money-proposal.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { Notice } from './notice.tsx'

/** The refunds and price reductions that one member of staff proposed and another has to confirm. */
export function MoneyProposals({ proposals, seen }: { proposals: MoneyProposal[]; seen: number }) {
  const t = useTranslation()
  const can = usePermission()
  return proposals.map(({ id, action, amount, reason, by, at, own, confirmable }) => (
    <Notice
      key={id}
      icon="rupee"
      title={t('console.proposal.title')}
      actions={
        can('money') && (
          <>
            <DecisionForm intent="decline-proposal" id={id} seen={seen} look="plain">
              {t(own ? 'console.proposal.withdraw' : 'console.proposal.decline')}
            </DecisionForm>
            {confirmable && (
              <DecisionForm intent="confirm-proposal" id={id} seen={seen} look="secondary">
                {t('console.proposal.confirm', { amount: formatRupees(amount) })}
              </DecisionForm>
            )}
          </>
        )
      }
    >
      <p>
        <b>{t(`console.proposal.${action}`, { amount: formatRupees(amount) })}</b>{' '}
        {t('console.proposal.by', { by, when: formatInstant(at, t.tag), reason })}
      </p>
      {!confirmable && <p className="sm muted">{t(own ? 'console.proposal.own' : 'console.proposal.others')}</p>}
    </Notice>
  ))
}

type Decision = { intent: string; id: number; seen: number; look: 'secondary' | 'plain'; children: string }

const DecisionForm = ({ intent, id, seen, look, children }: Decision) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="about" value={id} />
    <input type="hidden" name="seen" value={seen} />
    <Button look={look} small>
      {children}
    </Button>
  </Form>
)
