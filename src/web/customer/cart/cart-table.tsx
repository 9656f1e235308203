import { Form, Link } from 'react-router'
import { formatRupees, times } from '#kernel/money.ts'
import { MOST_OF_ONE } from '#modules/orders/rules/limits.ts'
import { cart as t } from '#web/text/en/services.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import type { CartData } from './load-cart.server.ts'

type Line = CartData['lines'][number]

/** Product, Price, Quantity, Total, remove: a table that a phone stacks. Each button is a plain post. */
export function CartTable({ lines, back = '/cart' }: { lines: Line[]; back?: string }) {
  return (
    <table className="cart-table">
      <thead>
        <tr>
          <th scope="col">{t.product}</th>
          <th scope="col">{t.price}</th>
          <th scope="col">{t.quantity}</th>
          <th scope="col">{t.total}</th>
          <th scope="col">
            <span className="vh">{t.remove}</span>
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
  const { optionId, service, option, each, quantity, drawing, href } = line
  const name = `${service}, ${option}`
  return (
    <tr>
      <th scope="row">
        <Illustration name={drawing} />
        <span>
          <Link to={href} reloadDocument>
            {service}
          </Link>
          <span className="muted">{option}</span>
        </span>
      </th>
      <td data-cap={t.price}>{formatRupees(each, 'short')}</td>
      <td data-cap={t.quantity}>
        <Form method="post" action="/cart" className="cart-count" preventScrollReset data-each-tap>
          <input type="hidden" name="option" value={optionId} />
          <input type="hidden" name="back" value={back} />
          <button name="deed" value="less" type="submit" aria-label={t.lessOf(name)}>
            <Icon name="minus" />
          </button>
          <output aria-label={`${t.quantity}: ${name}`}>{quantity}</output>
          <button name="deed" value="more" type="submit" aria-label={t.moreOf(name)} disabled={quantity >= MOST_OF_ONE}>
            <Icon name="plus" />
          </button>
        </Form>
      </td>
      <td data-cap={t.total} className="cart-line-total">
        {formatRupees(times(each, quantity), 'short')}
      </td>
      <td className="cart-remove">
        <Form method="post" action="/cart" preventScrollReset>
          <input type="hidden" name="option" value={optionId} />
          <input type="hidden" name="back" value={back} />
          <button name="deed" value="remove" type="submit" aria-label={t.removeOf(name)}>
            <Icon name="trash" />
          </button>
        </Form>
      </td>
    </tr>
  )
}
