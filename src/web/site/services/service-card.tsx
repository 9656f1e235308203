import { Form, Link, useLocation } from 'react-router'
import { getLangAttribute } from '#i18n/lang-attribute.ts'
import { formatRupees } from '#kernel/money.ts'
import { getServicePath, type ServiceOption } from '#modules/catalogue/rules/service.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getServiceImage } from '#web/shared/services/service-image.ts'
import { ServicePicture } from '#web/shared/services/service-picture.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import fieldCss from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { formatDuration } from './format-duration.ts'
import { InCartNote } from './in-cart-note.tsx'
import type { ShownService } from './load-services.server.ts'
import { RatingLine } from './rating-line.tsx'
import css from './services.module.css'

/** One service with everything that SVC-01 requires; its form works without script. */
export function ServiceCard({ service }: { service: ShownService }) {
  const t = useTranslation()
  const { name, slug, description, warranty, rating } = service
  return (
    <li className={css.service} id={slug}>
      <ServicePicture by={getServiceImage(service)} sizes="(width < 67.5rem) 56px, 84px" className={css.picture} />
      <div className={css.words}>
        <h3>{name}</h3>
        <RatingLine rating={rating} />
        <p className="muted" lang={getLangAttribute(t, description)}>
          {description}
        </p>
        <p className={css.warranty}>
          <Icon name="shield" />
          <span>
            <span className="vh">{t('services.warranty')}: </span>
            {warranty}
          </span>
        </p>
        <Link className="link" to={getServicePath(service)} aria-label={t('services.detailsOf', { service: name })}>
          {t('services.details')}
        </Link>
      </div>
      <div className={css.buy}>
        <AddForm service={service} />
        <InCartNote count={service.inCart} />
      </div>
    </li>
  )
}

/** Returns the option selected initially: the cheapest, so that nobody is sold more than they asked for. */
const getCheapest = (options: ServiceOption[]) =>
  options.reduce((least, option) => (option.price < least.price ? option : least))

function AddForm({ service }: { service: ShownService }) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const { name, options, path, slug } = service
  if (path)
    return (
      <div className={css.add}>
        <b className={css.bylist}>{t('services.byList')}</b>
        <ButtonLink small to={path} reloadDocument>
          {t('services.price')}
        </ButtonLink>
      </div>
    )
  return (
    <Form reloadDocument method="post" action="/cart" className={css.add}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="back" value={`${pathname}${search}#${slug}`} />
      {options.length === 1 ? (
        <input type="hidden" name="option" value={options[0]!.id} />
      ) : (
        <select
          className={fieldCss.input}
          name="option"
          defaultValue={getCheapest(options).id}
          aria-label={t('services.option', { service: name })}
        >
          {options.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {name}, {formatRupees(price, 'short')}
            </option>
          ))}
        </select>
      )}
      <Price service={service} />
      <Button small aria-label={t('services.addOf', { service: name })}>
        <Icon name="plus" /> {t('services.add')}
      </Button>
    </Form>
  )
}

/** The lowest price, with GST, and the shortest time. */
function Price({ service: { price, minutes } }: { service: ShownService }) {
  const t = useTranslation()
  if (price === null) return null
  return (
    <p className={css.price}>
      <Trans words="services.from" with={{ price: <b>{formatRupees(price, 'short')}</b> }} />
      <span>
        {t('services.withGst')}
        {minutes !== null && ` · ${t('services.takes', { time: formatDuration(t, minutes) })}`}
      </span>
    </p>
  )
}
