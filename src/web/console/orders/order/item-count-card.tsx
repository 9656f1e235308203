import {
  type CheckedItem,
  type CountSide,
  countSides,
  hasBoxDifference,
  isItemCounted,
  sumItemCounts,
} from '#modules/dispatch/crew/rules/list-check.ts'
import type { ItemChecklist } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import panelCss from '../../kit/panel.module.css'
import css from './list-check.module.css'

/** The differences between the item list and the items that the crew counted at loading and unloading. */
export function ItemCountCard({ list }: { list: ItemChecklist }) {
  const t = useTranslation()
  return (
    <section className={panelCss.part} aria-labelledby="item-count-card">
      <div className={panelCss.partHead}>
        <h2 id="item-count-card">{t('console.list.title')}</h2>
      </div>
      <div className={css.ends}>
        {countSides.map(
          side => isItemCounted(list[side]) && <StopItemCounts key={side} side={side} things={list[side]} />,
        )}
      </div>
      <BoxCounts boxes={list.boxes} />
    </section>
  )
}

/** The number of packed boxes that were loaded and unloaded. */
function BoxCounts({ boxes }: Pick<ItemChecklist, 'boxes'>) {
  const t = useTranslation()
  const { load, unload } = boxes
  if (load === null && unload === null) return null
  const told = (count: number | null) => (count === null ? t('console.list.uncounted') : String(count))
  return (
    <p>
      {t('console.list.boxes', { load: told(load), unload: told(unload) })}{' '}
      {hasBoxDifference(boxes) && <b>{t('console.list.boxesDiffer')}</b>}
    </p>
  )
}

function StopItemCounts({ side, things }: { side: CountSide; things: CheckedItem[] }) {
  const t = useTranslation()
  const { here, of } = sumItemCounts(things)
  const odd = things.filter(thing => thing.of > 0 && (thing.here < thing.of || (thing.added && side === 'load')))
  return (
    <div>
      <h3>
        {t(`console.list.${side}`)} <b>{t('console.list.sum', { here: `${here}`, of: `${of}` })}</b>
      </h3>
      {odd.length === 0 && <p className="muted">{t('console.list.alright')}</p>}
      <ul>
        {odd.map(({ line, name, here, of, missing, added }) => (
          <li key={line}>
            <span>
              {here} / {of}
            </span>{' '}
            {name}
            <span className="muted">
              {[
                added && t('console.list.added'),
                missing > 0 && t('console.list.missing', { n: missing }),
                of - here - missing > 0 && t('console.list.open', { n: of - here - missing }),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
