import { Link } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './in-cart-note.module.css'

/** The number in the cart, with a link to it, beside the button that added them. */
export function InCartNote({ count }: { count: number }) {
  const t = useTranslation()
  if (count === 0) return null
  return (
    <p className={css.inCart}>
      <Icon name="check" />
      <span>{t('services.inCart', { count })}</span>
      <Link className="link" to="/cart" reloadDocument>
        {t('services.viewCart')}
      </Link>
    </p>
  )
}
