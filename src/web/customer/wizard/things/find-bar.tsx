import type { LineGroup } from '#modules/catalogue/rules/cart.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import fieldCss from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import css from './things.module.css'
import type { Looking } from './visible-groups.ts'

type Props = { looking: Looking; onLook: (looking: Looking) => void; groups: LineGroup[]; pieces: number }

/** Search, and a filter for one group. Without script the search posts, and the groups open by their own buttons. */
export function FindBar({ looking, onLook, groups, pieces }: Props) {
  const t = useTranslation()
  const chip = (id: number, name: string, count: number) => (
    <label className={css.chip} key={id}>
      <input
        type="radio"
        name="show"
        value={id}
        checked={looking.group === id}
        onChange={() => onLook({ ...looking, typed: '', group: id })}
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
            value={looking.typed}
            placeholder={t('wizard.things.placeholder')}
            autoComplete="off"
            enterKeyHint="search"
            autoCapitalize="none"
            onChange={event => onLook({ ...looking, typed: event.target.value, group: 0 })}
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
        {chip(0, t('wizard.things.all'), pieces)}
        {groups.map(({ group: { id, name }, pieces: count }) => chip(id, name, count))}
      </fieldset>
    </div>
  )
}
