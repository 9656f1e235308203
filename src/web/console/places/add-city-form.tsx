import { Form } from 'react-router'
import type { Town as Found } from '#modules/places/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSection } from '../kit/form-page.tsx'
import css from './places.module.css'

type FoundTown = Pick<Found, 'id' | 'name' | 'district' | 'state' | 'served'>
type Props = { find: string; towns: FoundTown[] }

/** Finds a town in the gazetteer, which provides its centre and State, and adds it with one button. */
export function AddCityForm({ find, towns }: Props) {
  const t = useTranslation()
  return (
    <FormSection id="add" title={t('places.add')} hint={t('places.findHint')}>
      <Form method="get" role="search" className={css.find} key={find} preventScrollReset>
        <TextField
          label={t('places.find')}
          name="find"
          type="search"
          defaultValue={find}
          maxLength={60}
          autoComplete="off"
        />
        <Button look="secondary">{t('places.findButton')}</Button>
      </Form>
      {find && towns.length === 0 && <p>{t('places.noTown')}</p>}
      {towns.length > 0 && (
        <ul className={css.list}>
          {towns.map(town => (
            <li key={town.id}>
              <div>
                <b>{town.name}</b>
                <span className="muted sm">{t('places.town', { district: town.district, state: town.state })}</span>
              </div>
              {town.served ? (
                <span className="muted sm">{t('places.served')}</span>
              ) : (
                <Form method="post">
                  <input type="hidden" name="intent" value="add-city" />
                  <input type="hidden" name="place" value={town.id} />
                  <Button small aria-label={`${t('places.addOne')} ${town.name}`}>
                    {t('places.addOne')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </FormSection>
  )
}
