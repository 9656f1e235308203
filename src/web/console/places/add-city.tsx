import { Form } from 'react-router'
import type { Town as Found } from '#modules/places/index.server.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import cardCss from '../card.module.css'
import css from './places.module.css'

type Town = Pick<Found, 'id' | 'name' | 'district' | 'state' | 'served'>
type Props = { find: string; towns: Town[] }

/** A town is looked up in the gazetteer, from which its centre and its State come, and added with one button. */
export function AddCity({ find, towns }: Props) {
  const say = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{say('places.add')}</h2>
      <p className="muted sm">{say('places.findHint')}</p>
      <Form method="get" role="search" className={css.find} key={find} preventScrollReset>
        <TextField
          label={say('places.find')}
          name="find"
          type="search"
          defaultValue={find}
          maxLength={60}
          autoComplete="off"
        />
        <Button look="neel">{say('places.findButton')}</Button>
      </Form>
      {find && towns.length === 0 && <p>{say('places.noTown')}</p>}
      {towns.length > 0 && (
        <ul className={css.list}>
          {towns.map(town => (
            <li key={town.id}>
              <div>
                <b>{town.name}</b>
                <span className="muted sm">{say('places.town', { district: town.district, state: town.state })}</span>
              </div>
              {town.served ? (
                <span className="muted sm">{say('places.served')}</span>
              ) : (
                <Form method="post">
                  <input type="hidden" name="deed" value="add" />
                  <input type="hidden" name="place" value={town.id} />
                  <Button small aria-label={`${say('places.addOne')} ${town.name}`}>
                    {say('places.addOne')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
