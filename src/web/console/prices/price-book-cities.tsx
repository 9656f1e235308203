import { use, useId } from 'react'
import type { PriceDraftDetails } from '#modules/pricing/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import { EditorContext } from './price-cells.tsx'
import css from './prices.module.css'

/** The cities of a price book’s group. */
export function PriceBookCities({ cities }: Pick<PriceDraftDetails, 'cities'>) {
  const t = useTranslation()
  const title = useId()
  const { fields, errors } = use(EditorContext)
  return (
    <section className={cardCss.card} aria-labelledby={title}>
      <h2 id={title}>{t('prices.cities')}</h2>
      <p className="muted sm">{t('prices.citiesHint')}</p>
      <div className={css.cities}>
        {cities.map(({ id, name, elsewhere }) => (
          <div key={id}>
            <Checkbox
              label={name}
              hint={elsewhere ? t('prices.elsewhere', { group: elsewhere }) : undefined}
              name={`city.${id}`}
              value="yes"
              defaultChecked={fields[`city.${id}`] === 'yes'}
            />
            {errors[`city.${id}`] && <FieldError>{errors[`city.${id}`]}</FieldError>}
          </div>
        ))}
      </div>
    </section>
  )
}
