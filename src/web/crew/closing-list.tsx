import { Link } from 'react-router'
import { formatRupees, paise } from '#kernel/money.ts'
import { type FinishReason, finishReasons, MAX_FINISH_NOTE, type OpenItem } from '#modules/crews/rules/open-items.ts'
import {
  calculateJobFinishProgress,
  getShare,
  type JobFinishFacts,
  listJobOpenItems,
} from '#modules/dispatch/crew/rules/job-finish.ts'
import type { CrewJobDetails } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './closing-list.module.css'
import crewCss from './crew.module.css'

/** The page for each item. */
const pages = { items: 'list', tasks: 'visit', money: 'cash', signature: 'sign' } as const

const itemIcons: Record<OpenItem, IconName> = { items: 'box', tasks: 'check', money: 'rupee', signature: 'sign' }

const reasonIcons: Record<FinishReason, IconName> = {
  'not-home': 'home',
  'pays-later': 'rupee',
  'no-signature': 'sign',
  phone: 'phone',
  'rest-later': 'clock',
  other: 'note',
}

type Props = { job: Pick<CrewJobDetails, 'id' | 'customer'>; facts: JobFinishFacts }

/**
 * The requirements before a job can be finished, each with a link to its page. The phone updates it with its unsent
 * reports (`offline/render-closing.ts`).
 */
export function ClosingList({ job, facts }: Props) {
  const t = useTranslation()
  const closing = calculateJobFinishProgress(facts)
  const open = listJobOpenItems(closing)
  const sums: Record<OpenItem, string | null> = {
    items: closing.items && `${closing.items.here} / ${closing.items.of}`,
    tasks: closing.tasks && `${closing.tasks.here} / ${closing.tasks.of}`,
    money: closing.due === null ? null : formatRupees(paise(closing.due)),
    signature: closing.signed === null ? null : job.customer,
  }
  const items = (Object.keys(sums) as OpenItem[]).filter(item => sums[item] !== null)
  if (items.length === 0) return null
  return (
    <div className={css.closing} data-closing={JSON.stringify(facts)} data-job={job.id}>
      <input type="hidden" name="open" value={open.join(' ')} />
      <header>
        <h2>{t('crew.closing.title')}</h2>
        <p>
          <b data-part="left">{open.length}</b> {t('crew.closing.left')},{' '}
          <b data-part="ready">{items.length - open.length}</b> {t('crew.visit.done')}
        </p>
      </header>
      <ul>
        {items.map(item => (
          <li key={item} data-item={item} data-open={open.includes(item) || undefined}>
            <Icon name="ok" className={css.done} />
            <Icon name={itemIcons[item]} className={css.left} />
            <span>
              <b className={css.left}>{t(`crew.closing.${item}.left`)}</b>
              <b className={css.done}>{t(`crew.closing.${item}`)}</b>
              <span data-part="sum">{sums[item]}</span>
              {(item === 'items' || item === 'tasks') && (
                <meter className={css.share} data-part="share" value={getShare(closing[item])} aria-hidden="true" />
              )}
            </span>
            <Link to={`/crew/jobs/${job.id}/${pages[item]}`}>{t(`crew.closing.${item}.do`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The large link to the page of the first open item. */
export function FirstOpenLink({ job, facts }: Props) {
  const t = useTranslation()
  const open = listJobOpenItems(calculateJobFinishProgress(facts))
  return (
    <>
      {(Object.keys(pages) as OpenItem[]).map(item => (
        <Link
          key={item}
          to={`/crew/jobs/${job.id}/${pages[item]}`}
          className={crewCss.go}
          data-first={item}
          hidden={item !== open[0]}
        >
          <Icon name={itemIcons[item]} /> {t(`crew.${pages[item]}.link`)}
        </Link>
      ))}
    </>
  )
}

/** The form to finish with open items: it needs a reason, which goes to the office. */
export function FinishWithout({ hidden }: { hidden: boolean }) {
  const t = useTranslation()
  return (
    <details className={css.without} data-part="without" hidden={hidden}>
      <summary>
        <Icon name="flag" /> {t('crew.closing.without')}
      </summary>
      <fieldset>
        <legend>{t('crew.closing.why')}</legend>
        {finishReasons.map(reason => (
          <label key={reason}>
            <Icon name={reasonIcons[reason]} />
            <span>{t(`crew.closing.why.${reason}`)}</span>
            <input type="radio" name="without" value={reason} />
          </label>
        ))}
      </fieldset>
      <TextField name="remark" label={t('crew.closing.remark')} maxLength={MAX_FINISH_NOTE} autoComplete="off" />
      <p className={css.office}>{t('crew.closing.office')}</p>
      <Button block>{t('crew.closing.finish')}</Button>
    </details>
  )
}
