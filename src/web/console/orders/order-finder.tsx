import { Form } from 'react-router'
import { attentionFacts } from '#modules/orders/rules/attention.ts'
import type { Search } from '#modules/orders/rules/desk.ts'
import { orderStatuses } from '#modules/orders/rules/status.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import fieldCss from '#web/ui/field.module.css'
import { Field, TextField } from '#web/ui/field.tsx'
import css from './order-finder.module.css'

/** By number, mobile or name; by status; by day; by what it asks for. What is left empty counts for nothing. */
export function OrderFinder({ search: { text, status, day, fact } }: { search: Search }) {
  const say = useSay()
  return (
    <Form method="get" action="/console" role="search" className={css.finder} key={`${text} ${status} ${day} ${fact}`}>
      <TextField
        label={say('desk.find')}
        name="q"
        type="search"
        defaultValue={text}
        maxLength={80}
        placeholder={say('desk.findHint')}
      />
      <Field label={say('desk.status')}>
        {control => (
          <select className={fieldCss.input} name="status" defaultValue={status ?? ''} {...control}>
            <option value="">{say('desk.anyStatus')}</option>
            {orderStatuses.map(one => (
              <option key={one} value={one}>
                {say(`console.status.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say('desk.asks')}>
        {control => (
          <select className={fieldCss.input} name="asks" defaultValue={fact ?? ''} {...control}>
            <option value="">{say('desk.anyAsks')}</option>
            {attentionFacts.map(one => (
              <option key={one} value={one}>
                {say(`desk.attention.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField label={say('desk.day')} name="day" type="date" defaultValue={day ?? ''} />
      <Button look="neel">{say('desk.findButton')}</Button>
    </Form>
  )
}
