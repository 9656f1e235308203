import type { CSSProperties } from 'react'
import { Form, Link } from 'react-router'
import {
  ADDED_ITEM_LINE,
  type CheckedItem,
  type CountedBoxes,
  type CountSide,
  formatCountButtons,
  sumItemCounts,
} from '#modules/dispatch/crew/rules/list-check.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'
import listCss from './item-count.module.css'
import { ItemPictogram } from './item-pictogram.tsx'
import { formatBoxes, getBoxesState, getItemState } from './offline/render-list.ts'
import { JobContextFields, ReportErrors } from './report-form.tsx'

type Job = { id: number; orderNo: string; pass: string }
type Props = {
  side: CountSide
  job: Job
  id: string
  missing: string
  formError: FormError | undefined
  things: CheckedItem[]
  boxes: CountedBoxes
  noBoxes: string
  /** Error text for an invalid number of items. */
  noCount: string
}

/** One side of the item list, loading or unloading: the progress, one row per item, and a form to add an item. */
export function CountSection({ side, job, id, missing, formError, things, boxes, noBoxes, noCount }: Props) {
  const t = useTranslation()
  const { here, of } = sumItemCounts(things)
  const form = {
    method: 'post',
    noValidate: true,
    'data-tell': job.id,
    'data-kind': 'check',
    'data-ticks': '',
  } as const
  return (
    <section data-side={side} aria-label={t(`crew.kind.${side}`)}>
      <div className={listCss.sum} aria-live="polite">
        <p>
          <b data-part="here">{here}</b> / <span data-part="of">{of}</span> {t(`crew.list.${side}`)}
        </p>
        <div data-part="bar" aria-hidden="true" style={{ '--share': of === 0 ? 0 : here / of } as CSSProperties} />
      </div>
      <Form {...form}>
        <CountContextFields side={side} job={job} />
        <div data-part="full" role="alert" hidden>
          <FieldError>{t('crew.offline.full')}</FieldError>
        </div>
        <ul>
          {things.map(thing => (
            <CountRow key={thing.line} {...{ side, job, thing }} />
          ))}
          <template>
            <CountRow {...{ side, job }} thing={emptyItem} />
          </template>
        </ul>
      </Form>
      <Form
        {...form}
        className={listCss.boxes}
        data-missing={noBoxes}
        data-part="boxes"
        data-state={getBoxesState(boxes, side)}
      >
        <h2>
          <Icon name="box" /> {t('crew.list.boxes')} <b data-part="count">{formatBoxes(boxes, side)}</b>
        </h2>
        <CountContextFields side={side} job={job} />
        <ReportErrors text={null} />
        <TextField
          name="boxes"
          label={t('crew.list.count')}
          inputMode="numeric"
          maxLength={40}
          error={formError?.fields.boxes}
        />
        <Button block className={css.big}>
          <Icon name="check" /> {t('crew.list.counted')}
        </Button>
      </Form>
      <Form {...form} className={listCss.add} data-missing={missing} data-empty={noCount}>
        <h2>{t('crew.list.add')}</h2>
        <CountContextFields side={side} job={job} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="line" value={ADDED_ITEM_LINE} />
        <div data-part="formError" role="alert" hidden>
          <FieldError>{null}</FieldError>
        </div>
        <TextField name="thing" label={t('crew.report.kind')} maxLength={100} error={formError?.fields.thing} />
        <TextField
          name="count"
          label={t('crew.list.count')}
          inputMode="numeric"
          maxLength={40}
          defaultValue="1"
          error={formError?.fields.count}
        />
        <Button block className={css.big}>
          <Icon name="plus" /> {t('crew.list.keep')}
        </Button>
      </Form>
    </section>
  )
}

const emptyItem: CheckedItem = {
  ...{ line: '', name: '', quantity: 0, special: false, pictogram: '' },
  ...{ added: true, here: 0, of: 0, missing: 0 },
}

function CountContextFields({ side, job }: { side: CountSide; job: Job }) {
  return (
    <>
      <JobContextFields job={job} />
      <input type="hidden" name="side" value={side} />
    </>
  )
}

/** A row that is one large button: each press counts one more. Rarer actions are behind the three dots. */
function CountRow({ side, job, thing }: { side: CountSide; job: Job; thing: CheckedItem }) {
  const t = useTranslation()
  const { line, name, special, pictogram, here, of, missing, added } = thing
  const puts = formatCountButtons(thing)
  return (
    <li data-line={line} data-state={getItemState(thing)} hidden={of === 0 && line !== ''}>
      <button type="submit" name="put" value={puts.more} data-put="more" className={listCss.more}>
        <ItemPictogram name={pictogram} className={listCss.picture} />
        <span>
          <b data-part="name">{added ? name : t.nameOf(name)}</b>
          {special && (
            <small>
              <Icon name="warning" /> {t('crew.special')}
            </small>
          )}
          <small data-part="missing" hidden={missing === 0}>
            {t('crew.list.missing')}: <b>{missing}</b>
          </small>
        </span>
        <span data-part="count">
          {here} / {of}
        </span>
        <Icon name="check" className={listCss.tick} />
      </button>
      <details>
        <summary aria-label={t('crew.list.more')}>
          <Icon name="down" />
        </summary>
        <div>
          <Button name="put" value={puts.less} data-put="less">
            <Icon name="minus" /> {t('crew.list.less')}
          </Button>
          <Button name="put" value={puts.all} data-put="all">
            <Icon name="check" /> {t('crew.list.all')}
          </Button>
          <Button name="put" value={puts.missing} data-put="missing">
            <Icon name="close" /> {t('crew.list.missing')}
          </Button>
          <Link
            to={{ pathname: `/crew/jobs/${job.id}/report`, hash: encodeURIComponent(name) }}
            className={listCss.damaged}
          >
            <Icon name="warning" /> {t(side === 'load' ? 'crew.report.before' : 'crew.report.after')}
          </Link>
        </div>
      </details>
    </li>
  )
}
