import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { toSearchWords } from '#modules/catalogue/rules/translate-catalogue.ts'
import type { JobChanges } from '#modules/dispatch/index.server.ts'
import { toMoreField } from '#modules/dispatch/record/rules/on-site-change.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ItemPictogram } from './item-pictogram.tsx'
import css from './more-items.module.css'

type FoundItem = JobChanges['often'][number]

/** The items that a crew can add: those that crews add most often, then all others by group. */
export function MoreItems({ often, groups }: Pick<JobChanges, 'often' | 'groups'>) {
  const t = useTranslation()
  return (
    <>
      {often.length > 0 && (
        <section className={css.group} data-group="">
          <h2>{t('crew.change.often')}</h2>
          <ul>
            {often.map(item => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
      <div className={css.groups}>
        {groups.map(({ name, articles }) => (
          <details key={name} data-group="">
            <summary>
              <span>{t.nameOf(name)}</span> <b data-part="of-group" />
            </summary>
            <ul>
              {articles.map(item => (
                <ItemRow key={item.id} item={item} />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </>
  )
}

function ItemRow({ item: { id, name, words, cft, pictogram } }: { item: FoundItem }) {
  const t = useTranslation()
  const named = t.nameOf(name)
  return (
    <li data-article={id} data-words={`${toSearchWords(name)} ${words}`}>
      <ItemPictogram name={pictogram} />
      <span>
        <b data-part="name">{named}</b>
        <small>{formatCft(t, cft)}</small>
      </span>
      <CountStepper name={toMoreField(id)} label={named} />
    </li>
  )
}

/** Minus, a number, plus. Without script it is the number alone, which can be typed over. `by`: what a press adds. */
export function CountStepper({ name, label, by = 1 }: { name: string; label: string; by?: number }) {
  const t = useTranslation()
  return (
    <span className={css.stepper} data-stepper={by}>
      <button type="button" data-by={-by} aria-label={`${t('crew.list.less')}: ${label}`} disabled>
        <Icon name="minus" />
      </button>
      <input name={name} inputMode="numeric" autoComplete="off" maxLength={40} aria-label={label} defaultValue="0" />
      <button type="button" data-by={by} aria-label={`${t('crew.survey.more')}: ${label}`}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
