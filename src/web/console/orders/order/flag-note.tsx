import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { isResolvableFlag, type OrderFlag } from '#modules/orders/record/rules/flag.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { Notice } from './notice.tsx'
import css from './notices.module.css'

type Props = { order: OrderView; formError: ActionError }

/** The flags of an order that needs attention, each with the form that resolves it. */
export function FlagNotes({ order, formError }: Props) {
  const t = useTranslation()
  if (order.attention.length === 0) return null
  return (
    <section className={css.notices} aria-label={t('console.asks')}>
      {order.attention.map(one => (
        <FlagNote key={one.id} attention={one} seen={order.lastEvent} formError={formError} />
      ))}
    </section>
  )
}

const formatFlag = (t: Translate, { kind, about }: OrderFlag) =>
  kind === 'tell-crew'
    ? t('console.attention.tell-crew', { crew: about || t('console.theCrew') })
    : kind === 'update-rejected'
      ? t('console.attention.update-rejected', { who: about })
      : kind === 'payment-refused'
        ? t('console.attention.payment-refused', { words: about })
        : t(`console.attention.${kind}`)

function FlagNote({ attention, seen, formError }: { attention: OrderFlag; seen: number; formError: ActionError }) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  const about = String(attention.id)
  const isResolvable = can('jobs') && isResolvableFlag(attention.kind)
  return (
    <Notice
      actions={
        isResolvable && (
          <Form key={seen} method="post" noValidate preventScrollReset>
            <input type="hidden" name="intent" value="resolve-flag" />
            <input type="hidden" name="about" value={about} />
            <input type="hidden" name="seen" value={seen} />
            <TextField
              label={t('console.seeToDone')}
              name="done"
              maxLength={200}
              autoComplete="off"
              error={getFieldError(formError, 'resolve-flag', 'done', about)}
              required
            />
            <Button small disabled={busy}>
              {t('console.seeToButton')}
            </Button>
          </Form>
        )
      }
    >
      <p>
        {formatFlag(t, attention)}{' '}
        {attention.until && <b>{t('console.until', { when: formatInstant(attention.until, t.tag) })}</b>}
      </p>
    </Notice>
  )
}
