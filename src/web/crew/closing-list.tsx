import { Link } from 'react-router'
import { formatRupees, paise } from '#kernel/money.ts'
import { finishReasons, type OpenItem } from '#modules/crews/rules/open-items.ts'
import {
  calculateJobFinishProgress,
  type JobFinishFacts,
  listJobOpenItems,
} from '#modules/dispatch/crew/rules/job-finish.ts'
import type { CrewJobDetails } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './closing-list.module.css'

/** The page for each item. */
const pages = { items: 'list', tasks: 'visit', money: 'cash', signature: 'sign' } as const

/**
 * The requirements before a job can be finished, each with a link to its page. The phone updates it with its unsent
 * reports (`offline/render-closing.ts`).
 */
export function ClosingList({ job, facts }: { job: Pick<CrewJobDetails, 'id'>; facts: JobFinishFacts }) {
  const t = useTranslation()
  const closing = calculateJobFinishProgress(facts)
  const open = listJobOpenItems(closing)
  const sums: Record<OpenItem, string | null> = {
    items: closing.items && `${closing.items.here} / ${closing.items.of}`,
    tasks: closing.tasks && `${closing.tasks.here} / ${closing.tasks.of}`,
    money: closing.due === null ? null : formatRupees(paise(closing.due)),
    signature: closing.signed === null ? null : '',
  }
  const items = (Object.keys(sums) as OpenItem[]).filter(item => sums[item] !== null)
  if (items.length === 0) return null
  return (
    <div className={css.closing} data-closing={JSON.stringify(facts)} data-job={job.id}>
      <input type="hidden" name="open" value={open.join(' ')} />
      <h2>{t('crew.closing.title')}</h2>
      <ul>
        {items.map(item => (
          <li key={item} data-item={item} data-open={open.includes(item) || undefined}>
            <Icon name="ok" className={css.done} />
            <Icon name="warning" className={css.left} />
            <span>
              <b>{t(`crew.closing.${item}`)}</b> <span data-part="sum">{sums[item]}</span>
            </span>
            <Link to={`/crew/jobs/${job.id}/${pages[item]}`}>{t(`crew.closing.${item}.do`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The form to finish with open items: it needs a reason, which goes to the office. */
export function FinishWithout({ hidden }: { hidden: boolean }) {
  const t = useTranslation()
  return (
    <details className={css.without} data-part="without" hidden={hidden}>
      <summary>{t('crew.closing.without')}</summary>
      <fieldset>
        <legend>{t('crew.closing.why')}</legend>
        {finishReasons.map(reason => (
          <Radio key={reason} name="without" value={reason} label={t(`crew.closing.why.${reason}`)} />
        ))}
      </fieldset>
      <p>{t('crew.closing.office')}</p>
      <Button block>{t('crew.closing.finish')}</Button>
    </details>
  )
}
