import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { isResolvableFlag, type OrderFlag } from '#modules/orders/record/rules/flag.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import noteCss from '../../kit/note.module.css'
import { usePermission } from '../../kit/use-permission.ts'

type Props = { order: OrderView; formError: ActionError }

/** The flags of an order that needs attention, each with the action that resolves it. */
export function FlagNotes({ order, formError }: Props) {
  const t = useTranslation()
  if (order.attention.length === 0) return null
  return (
    <section className={noteCss.notes} aria-label={t('console.asks')}>
      {order.attention.map(one => (
        <FlagNote key={one.id} attention={one} seen={order.lastEvent} formError={formError} />
      ))}
    </section>
  )
}

const formatFlag = (t: Translate, { fact, about }: OrderFlag) =>
  fact === 'tell-crew'
    ? t('console.attention.tell-crew', { crew: about || t('console.theCrew') })
    : fact === 'untaken'
      ? t('console.attention.untaken', { who: about })
      : fact === 'payment-refused'
        ? t('console.attention.payment-refused', { words: about })
        : t(`console.attention.${fact}`)

function FlagNote({ attention, seen, formError }: { attention: OrderFlag; seen: number; formError: ActionError }) {
  const t = useTranslation()
  const can = usePermission()
  const about = String(attention.id)
  return (
    <div className={noteCss.note}>
      <p>
        {formatFlag(t, attention)}{' '}
        {attention.until && t('console.until', { when: formatInstant(attention.until, t.tag) })}
      </p>
      {can('jobs') && isResolvableFlag(attention.fact) && (
        <CollapsibleAction
          intent="see-to"
          about={about}
          seen={seen}
          formError={formError}
          title={t('console.seeTo')}
          button={t('console.seeToButton')}
          look="plain"
        >
          <TextField
            label={t('console.seeToDone')}
            name="done"
            maxLength={200}
            error={getFieldError(formError, 'see-to', 'done', about)}
            required
          />
        </CollapsibleAction>
      )}
    </div>
  )
}
