import { Form, Link } from 'react-router'
import { formatRupees, multiply } from '#kernel/money.ts'
import { MAX_OPTION_QUANTITY } from '#modules/orders/draft/rules/limits.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ServicePicture } from '#web/shared/services/service-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './cart.module.css'
import type { CartData } from './load-cart.server.ts'

type Line = CartData['lines'][number]

/** Product, Price, Quantity, Total, remove: a table that a phone stacks. Each button is a plain post. */
export function CartTable({ lines, back = '/cart' }: { lines: Line[]; back?: string }) {
  const t = useTranslation()
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('cart.product')}</th>
          <th scope="col">{t('cart.price')}</th>
          <th scope="col">{t('cart.quantity')}</th>
          <th scope="col">{t('cart.total')}</th>
          <th scope="col">
            <span className="vh">{t('cart.remove')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Row key={line.optionId} line={line} back={back} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line, back }: { line: Line; back: string }) {
  const t = useTranslation()
  const { optionId, service, option, each, quantity, drawing, href } = line
  const name = `${service}, ${option}`
  return (
    <tr>
      <th scope="row">
        <ServicePicture by={drawing} sizes="52px" />
        <span>
          <Link to={href} reloadDocument>
            {service}
          </Link>
          <span className="muted">{option}</span>
        </span>
      </th>
      <td data-cap={t('cart.price')}>{formatRupees(each, 'short')}</td>
      <td data-cap={t('cart.quantity')}>
        <Form method="post" action="/cart" className={css.count} preventScrollReset data-each-tap>
          <input type="hidden" name="option" value={optionId} />
          <input type="hidden" name="back" value={back} />
          <button name="intent" value="less" type="submit" aria-label={t('cart.lessOf', { name })}>
            <Icon name="minus" />
          </button>
          <output aria-label={`${t('cart.quantity')}: ${name}`}>{quantity}</output>
          <button
            name="intent"
            value="more"
            type="submit"
            aria-label={t('cart.moreOf', { name })}
            disabled={quantity >= MAX_OPTION_QUANTITY}
          >
            <Icon name="plus" />
          </button>
        </Form>
      </td>
      <td data-cap={t('cart.total')} className={css.lineTotal}>
        {formatRupees(multiply(each, quantity), 'short')}
      </td>
      <td className={css.remove}>
        <Form method="post" action="/cart" preventScrollReset>
          <input type="hidden" name="option" value={optionId} />
          <input type="hidden" name="back" value={back} />
          <button name="intent" value="remove" type="submit" aria-label={t('cart.removeOf', { name })}>
            <Icon name="trash" />
          </button>
        </Form>
      </td>
    </tr>
  )
}
