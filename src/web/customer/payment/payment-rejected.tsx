import { formatRupees, type Paise } from '#kernel/money.ts'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './payment-rejected.module.css'

/**
 * `part`: the amount that can be paid now, where the whole exceeds the gateway's limit for one payment. `elsewhere`: the
 * path where another slot is chosen, where the slot was lost.
 */
export type RejectedPayment = { code: string; text: string; part?: Paise; elsewhere?: string }

type Props = { refused: RejectedPayment; onPayPart: () => void; onClose: () => void }

/** The options after the payment gateway rejected a payment. The same attempt would fail again. */
export function PaymentRejected({ refused: { text, part }, onPayPart, onClose }: Props) {
  const t = useTranslation()
  const phone = useRoot()?.brand.phone
  return (
    <Dialog open onClose={onClose} title={t('payment.cannotOpen')} closeLabel={t('login.close')}>
      <p>{text}</p>
      <div className={css.ways}>
        {part !== undefined && (
          <Button type="button" look="primary" block onClick={onPayPart}>
            {t('payment.payPart', { amount: formatRupees(part, 'short') })}
          </Button>
        )}
        {phone && (
          <a
            className={getButtonClass({ look: part === undefined ? 'primary' : 'plain', block: true })}
            href={toTelHref(phone)}
          >
            <Icon name="phone" /> {t('payment.call', { phone })}
          </a>
        )}
      </div>
    </Dialog>
  )
}
