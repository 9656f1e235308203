import { Form } from 'react-router'
import { attentionFacts } from '#modules/orders/rules/attention.ts'
import type { Search } from '#modules/orders/rules/desk.ts'
import { orderStatuses } from '#modules/orders/rules/status.ts'
import { statusText } from '#web/text/en/console.ts'
import { attentionTitle, deskText as t } from '#web/text/en/console-orders.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'

/** By number, mobile or name; by status; by day; by what it asks for. What is left empty counts for nothing. */
export function OrderFinder({ search: { text, status, day, fact } }: { search: Search }) {
  return (
    <Form
      method="get"
      action="/console"
      role="search"
      className="order-finder"
      key={`${text} ${status} ${day} ${fact}`}
    >
      <TextField label={t.find} name="q" type="search" defaultValue={text} maxLength={80} placeholder={t.findHint} />
      <Field label={t.status}>
        {control => (
          <select className="input" name="status" defaultValue={status ?? ''} {...control}>
            <option value="">{t.anyStatus}</option>
            {orderStatuses.map(one => (
              <option key={one} value={one}>
                {statusText[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t.asks}>
        {control => (
          <select className="input" name="asks" defaultValue={fact ?? ''} {...control}>
            <option value="">{t.anyAsks}</option>
            {attentionFacts.map(one => (
              <option key={one} value={one}>
                {attentionTitle[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label={t.day} name="day" type="date" defaultValue={day ?? ''} />
      <Button look="neel">{t.findButton}</Button>
    </Form>
  )
}
