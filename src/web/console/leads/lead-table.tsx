import { Link } from 'react-router'
import { formatClock, formatDay, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { shorten } from '#kernel/shorten.ts'
import type { ListedLead } from '#modules/sales/index.server.ts'
import { isLeadClosed } from '#modules/sales/rules/lead.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectAllCheckbox } from '../orders/list/select-all-checkbox.tsx'
import { formatLeadDate, formatLeadRoute } from './format-lead-move.ts'
import { type DueGroup, getDueGroup, groupLeadsByDue } from './group-leads.ts'
import { getLeadEventText, getLeadEventTitle } from './lead-event.ts'
import css from './lead-table.module.css'
import { getActionVerb, getNextAction } from './next-action.ts'
import { StageStamp } from './stage-stamp.tsx'

/** Letters of the last activity in the list. The page of the lead shows the whole text. */
const MAX_SHOWN_LENGTH = 80

/** The form that the checkboxes of the rows belong to. */
export const LEAD_SELECTION_FORM = 'selected-leads'

type Props = { leads: ListedLead[]; now: Date; isGrouped: boolean }

/** The rows of the list of leads, under the day on which the next action is due. On a phone each row is a card. */
export function LeadTable({ leads, now, isGrouped }: Props) {
  const t = useTranslation()
  const groups = groupLeadsByDue(leads, now)
  const hasDates = groups.some(([group]) => group !== 'none')
  const hasTotals = leads.some(({ total }) => total !== null)
  const columns = [
    'next',
    'name',
    'move',
    'last',
    'state',
    ...(hasTotals ? (['total'] as const) : []),
    'owner',
  ] as const
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <td className={css.select}>
              <SelectAllCheckbox form={LEAD_SELECTION_FORM} />
            </td>
            {columns.map(column => (
              <th key={column} scope="col" className={column === 'total' ? css.total : undefined}>
                {t(`leads.column.${column}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        {isGrouped && hasDates ? (
          groups.map(([group, rows]) => (
            <tbody key={group}>
              <tr className={css.group} data-group={group}>
                <th scope="rowgroup" colSpan={columns.length + 2}>
                  {formatGroup(t, group, now)} <span className="muted">{rows.length}</span>
                </th>
              </tr>
              {rows.map(lead => (
                <LeadRow key={lead.id} {...{ lead, now, hasTotals }} />
              ))}
            </tbody>
          ))
        ) : (
          <tbody>
            {leads.map(lead => (
              <LeadRow key={lead.id} {...{ lead, now, hasTotals }} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

function LeadRow({ lead, now, hasTotals }: { lead: ListedLead; now: Date; hasTotals: boolean }) {
  const t = useTranslation()
  const { id, name, mobile, source, city, unknownCity, owner, state, last, total, survey } = lead
  const action = getNextAction(lead)
  const due = getDueGroup(lead.nextAt, now)
  return (
    <tr data-row={id} data-late={due === 'overdue' || undefined}>
      <td className={css.select}>
        {!isLeadClosed(state) && (
          <label>
            <input
              type="checkbox"
              name={`lead-${id}`}
              value={lead.revision}
              form={LEAD_SELECTION_FORM}
              autoComplete="off"
              data-select=""
            />
            <span className="vh">{t('leads.select', { name: name || formatMobile(mobile) })}</span>
          </label>
        )}
      </td>
      <td className={css.next}>
        <b>{t(`leads.next.${action}`)}</b>
        <span>{formatDueTime(t, lead, now, due)}</span>
      </td>
      <th scope="row" className={css.name}>
        <Link to={`/console/leads/${id}`}>{name || t('leads.nameless')}</Link>
        <span>
          {[formatMobile(mobile), source, city].filter(Boolean).join(' · ')}
          {unknownCity && <b> · {t('leads.unknownCity', { city: unknownCity })}</b>}
        </span>
      </th>
      <td className={css.move}>
        <span>{[lead.home, formatLeadRoute(t, lead)].filter(Boolean).join(' · ')}</span>
        <span>{formatLeadDate(t, lead)}</span>
      </td>
      <td className={css.last}>
        {last && (
          <>
            <span>{shorten(getLeadEventText(t, last) || getLeadEventTitle(t, last), MAX_SHOWN_LENGTH)}</span>
            <span>
              {getLeadEventText(t, last) && `${getLeadEventTitle(t, last)} · `}
              {formatInstant(last.at, t.tag)}
            </span>
          </>
        )}
      </td>
      <td className={css.state}>
        <StageStamp stage={state} />
      </td>
      {hasTotals && <td className={css.total}>{total !== null && formatRupees(total, 'short')}</td>}
      <td className={css.owner}>{owner ?? <span className="muted">{t('leads.nobody')}</span>}</td>
      <td className={css.go}>
        <Verb {...{ id, action, survey }} />
      </td>
    </tr>
  )
}

function Verb({
  id,
  action,
  survey,
}: Pick<ListedLead, 'id' | 'survey'> & { action: ReturnType<typeof getNextAction> }) {
  const t = useTranslation()
  const verb = getActionVerb(action)
  if (!verb) return null
  const to = verb === 'quote' ? `/console/leads/phone?lead=${id}&survey=${survey!.id}` : `/console/leads/${id}#call`
  return (
    <ButtonLink to={to}>
      {verb === 'call' && <Icon name="phone" />}
      {t(`leads.verb.${verb}`)}
    </ButtonLink>
  )
}

function formatGroup(t: Translate, group: DueGroup, now: Date): string {
  const today = toIndiaDate(now)
  if (group === 'today') return t('leads.group.today', { day: formatDay(today, t.tag) })
  if (group === 'tomorrow') return t('leads.group.tomorrow', { day: formatDay(addDays(today, 1), t.tag) })
  return t(`leads.group.${group}`)
}

function formatDueTime(t: Translate, { nextAt, state }: ListedLead, now: Date, due: DueGroup) {
  if (!nextAt) return state === 'won' || state === 'lost' ? '' : t('leads.noNext')
  const isToday = toIndiaDate(nextAt) === toIndiaDate(now)
  const when = isToday || due === 'tomorrow' ? formatClock(nextAt) : formatInstant(nextAt, t.tag)
  return due === 'overdue' ? t('leads.overdueSince', { when }) : when
}
