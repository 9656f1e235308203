import type { CartLineGroup } from '#modules/catalogue/rules/cart.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import fieldCss from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import css from './items.module.css'
import type { ItemFilter } from './visible-groups.ts'

type Props = { filter: ItemFilter; onFilter: (filter: ItemFilter) => void; groups: CartLineGroup[]; itemCount: number }

/** Search, and a filter for one group. Without script the search posts, and the groups open by their own buttons. */
export function ItemSearchBar({ filter, onFilter, groups, itemCount }: Props) {
  const t = useTranslation()
  const chip = (id: number, name: string, count: number) => (
    <label className={css.chip} key={id}>
      <input
        type="radio"
        name="show"
        value={id}
        checked={filter.group === id}
        onChange={() => onFilter({ ...filter, typed: '', group: id })}
      />
      <span>
        {name} {count > 0 && <b>{count}</b>}
      </span>
    </label>
  )
  return (
    <div className={css.find}>
      <div className={css.findBox}>
        <label className={fieldCss.withIcon}>
          <span className="vh">{t('wizard.things.search')}</span>
          <Icon name="search" />
          <input
            className={fieldCss.input}
            type="search"
            name="find"
            value={filter.typed}
            placeholder={t('wizard.things.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            autoCapitalize="none"
            onChange={event => onFilter({ ...filter, typed: event.target.value, group: 0 })}
            // Enter searches; it does not go on to the next step.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
        <Button name="look" value="1" className={css.findGo}>
          {t('wizard.things.search')}
        </Button>
      </div>
      <fieldset className={css.chips}>
        <legend className="vh">{t('wizard.things.groups')}</legend>
        {chip(0, t('wizard.things.all'), itemCount)}
        {groups.map(({ group: { id, name }, pieces: count }) => chip(id, name, count))}
      </fieldset>
    </div>
  )
}
