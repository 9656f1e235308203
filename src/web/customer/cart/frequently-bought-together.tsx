import { Form, Link } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ServicePicture } from '#web/shared/services/service-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './cart.module.css'
import type { CartData } from './load-cart.server.ts'

/** Services that others bought together with those in the cart, or that usually go with them. */
export function FrequentlyBoughtTogether({ services: goesWith }: { services: CartData['together'] }) {
  const t = useTranslation()
  if (goesWith.length === 0) return null
  return (
    <section className={css.together} aria-label={t('cart.together')}>
      <h2>{t('cart.together')}</h2>
      <ul>
        {goesWith.map(({ id, name, drawing, href, option }) => (
          <li key={id}>
            <ServicePicture by={drawing} sizes="52px" />
            <span>
              <Link to={href} reloadDocument>
                {name}
              </Link>
              <span className="sm muted">
                {option.name}, {formatRupees(option.price, 'short')}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="option" value={option.id} />
              <Button small name="intent" value="add" aria-label={t('services.addOf', { service: name })}>
                {t('services.add')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
