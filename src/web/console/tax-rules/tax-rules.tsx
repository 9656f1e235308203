import { z } from 'zod'
import { formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { reject } from '#kernel/domain-error.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import {
  addTaxRule,
  confirmTaxRule,
  type ListedTaxRule,
  listTaxRules,
  type TaxRuleList,
  type TaxRuleSubject,
} from '#modules/tax/index.server.ts'
import { credits, typedCharges } from '#modules/tax/rules/tax-rule.ts'
import { confirmationSchema, newRuleSchema } from '#modules/tax/rules/tax-rule-schema.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, type TypedError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ActionSheet, SheetLink } from '../kit/action-sheet.tsx'
import { ConsolePage } from '../kit/console-page.tsx'
import { DateField } from '../kit/date-field.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { Sections } from '../kit/sections.tsx'
import { Tag } from '../kit/tag.tsx'
import type { Route } from './+types/tax-rules'
import { formatTaxYear } from './format-tax-year.ts'
import css from './tax-rules.module.css'

const PATH = '/console/tax-rules'
const groups = ['open', 'scheduled', 'confirmed', 'archived'] as const

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const list = await respondOnError(listTaxRules(app, staff))
  return { list, onlyOpen: new URL(args.request.url).searchParams.has('open') }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    if (typed.intent === 'add') {
      await addTaxRule(app, staff, parseFields(typed, newRuleSchema))
      return redirectWithToasts(PATH, { kind: 'success', title: t('taxRules.added') })
    }
    if (typed.intent !== 'confirm') throw reject('invalid', 'form.unreadable')
    const { about, seen } = parseFields(
      typed,
      z.object({ about: z.coerce.number().int(), seen: z.coerce.number().int() }),
    )
    await confirmTaxRule(app, staff, about, { revision: seen, ...parseFields(typed, confirmationSchema) })
    return redirectWithToasts(PATH, { kind: 'success', title: t('taxRules.confirmed') })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

const getGroup = ({ state, isConfirmed }: ListedTaxRule) =>
  state === 'archived' ? 'archived' : !isConfirmed ? 'open' : state === 'scheduled' ? 'scheduled' : 'confirmed'

/** Every tax rule: those that the accountant has not confirmed this year come first. */
export default function TaxRulesPage({ loaderData: { list, onlyOpen }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const { rules, today } = list
  const open = rules.filter(rule => getGroup(rule) === 'open')
  const formError = actionData && { intent: '', about: '', ...actionData.typed, ...actionData }
  const year = formatTaxYear(today)
  return (
    <ConsolePage
      title={t('taxRules.title')}
      lead={t('taxRules.lead')}
      actions={
        <>
          <ButtonLink to={`${PATH}/moves`}>{t('taxRules.treatments')}</ButtonLink>
          <SheetLink sheet="new-rule" look="secondary">
            {t('taxRules.new')}
          </SheetLink>
        </>
      }
      filters={
        <Sections
          label={t('taxRules.title')}
          sections={[
            { to: PATH, text: t('taxRules.showAll'), isOpen: !onlyOpen, count: rules.length },
            { to: `${PATH}?open`, text: t('taxRules.onlyOpen'), isOpen: onlyOpen, count: open.length },
          ]}
        />
      }
    >
      {open.length > 0 && (
        <p className={css.notice} role="status">
          {t('taxRules.notConfirmed', { count: open.length, year })}
        </p>
      )}
      {onlyOpen && open.length === 0 && (
        <EmptyState title={t('taxRules.allConfirmed', { year })}>{t('taxRules.lead')}</EmptyState>
      )}
      {groups.map(group => {
        const shown = rules.filter(rule => getGroup(rule) === group)
        if (shown.length === 0 || (onlyOpen && group !== 'open')) return null
        return (
          <section key={group} className={css.group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`taxRules.group.${group}`)}</h2>
            <ListTable
              columns={(['subject', 'sac', 'rate', 'charge', 'credit', 'from', 'source', 'confirmed'] as const).map(
                column => t(`taxRules.column.${column}`),
              )}
            >
              {shown.map(rule => (
                <RuleRow key={rule.id} rule={rule} />
              ))}
            </ListTable>
          </section>
        )
      })}
      <NewRuleSheet list={list} formError={formError} />
      {rules.map(rule => (
        <ConfirmSheet key={rule.id} rule={rule} today={today} formError={formError} />
      ))}
    </ConsolePage>
  )
}

const nameSubject = (t: Translate, { kind, name }: TaxRuleSubject) =>
  kind === 'move' || kind === 'general' ? t(`taxRules.subject.${kind}`) : name

function RuleRow({ rule }: { rule: ListedTaxRule }) {
  const t = useTranslation()
  const { id, subject, sac, sacs, rate, charge, credit, from, to, source, treatment, recipient, gstin } = rule
  const { confirmedBy, confirmedOn, isConfirmed, state } = rule
  const ofMoves = treatment && [
    t(`taxRules.treatment.${treatment}`),
    ...(recipient === 'any' ? [] : [t(`taxRules.recipient.${recipient}`)]),
    ...(gstin ? [gstin] : []),
  ]
  const bySubject =
    subject.kind === 'move' ? t('taxRules.sac.by-line') : sacs.join(', ') || t('taxRules.sac.by-service')
  return (
    <ListRow>
      <ListCell heading note={ofMoves?.join(' · ')}>
        <b>{nameSubject(t, subject)}</b>
      </ListCell>
      <ListCell label={t('taxRules.column.sac')} place="wide">
        {sac ?? bySubject}
      </ListCell>
      <ListCell label={t('taxRules.column.rate')}>{formatPercent(rate)}</ListCell>
      <ListCell label={t('taxRules.column.charge')}>{t(`taxRules.charge.${charge}`)}</ListCell>
      <ListCell label={t('taxRules.column.credit')}>{t(`taxRules.credit.${credit}`)}</ListCell>
      <ListCell
        label={t('taxRules.column.from')}
        note={to ? t('taxRules.until', { day: formatDayAndYear(to, t.tag) }) : t('taxRules.noEnd')}
      >
        {formatDayAndYear(from, t.tag)}
      </ListCell>
      <ListCell place="wide">{source}</ListCell>
      <ListCell place="wide" note={confirmedOn && formatDayAndYear(confirmedOn, t.tag)}>
        <span className={css.confirm}>
          {confirmedBy || <Tag tone="amber">{t('taxRules.never')}</Tag>}
          {!isConfirmed && state !== 'archived' && (
            <SheetLink sheet={`confirm-${id}`}>{t('taxRules.confirm')}</SheetLink>
          )}
        </span>
      </ListCell>
    </ListRow>
  )
}

type SheetError = (TypedError & { intent: string; about: string }) | undefined

function ConfirmSheet({ rule, today, formError }: { rule: ListedTaxRule; today: string; formError: SheetError }) {
  const t = useTranslation()
  const about = String(rule.id)
  const own = formError?.intent === 'confirm' && formError.about === about ? formError : undefined
  if (rule.isConfirmed || rule.state === 'archived') return null
  return (
    <ActionSheet
      id={`confirm-${rule.id}`}
      intent="confirm"
      about={about}
      seen={rule.revision}
      title={t('taxRules.confirmTitle', { subject: nameSubject(t, rule.subject) })}
      hint={t('taxRules.confirmHint', {
        ...{ rate: formatPercent(rule.rate), source: rule.source, from: formatDayAndYear(rule.from, t.tag) },
        charge: t(`taxRules.charge.${rule.charge}`).toLowerCase(),
        credit: t(`taxRules.credit.${rule.credit}`).toLowerCase(),
      })}
      button={t('taxRules.confirmButton')}
      look="primary"
      formError={formError}
    >
      <TextField
        {...{ name: 'by', label: t('taxRules.by'), hint: t('taxRules.byHint'), maxLength: 80 }}
        defaultValue={own?.typed.by ?? rule.confirmedBy}
        error={own?.fields.by}
      />
      <DateField
        name="on"
        label={t('taxRules.on')}
        max={today}
        defaultValue={own?.typed.on ?? today}
        error={own?.fields.on}
      />
      <TextField
        {...{ name: 'note', label: t('taxRules.note'), maxLength: 300 }}
        defaultValue={own?.typed.note ?? ''}
        error={own?.fields.note}
      />
    </ActionSheet>
  )
}

function NewRuleSheet({ list, formError }: { list: TaxRuleList; formError: SheetError }) {
  const t = useTranslation()
  const own = formError?.intent === 'add' ? formError : undefined
  const of = (name: 'subject' | 'sac' | 'rate' | 'charge' | 'credit' | 'source' | 'from' | 'to') => ({
    ...{ name, label: t(`taxRules.${name}`), defaultValue: own?.typed[name] ?? '' },
    error: own?.fields[name],
  })
  return (
    <ActionSheet
      id="new-rule"
      intent="add"
      seen={0}
      title={t('taxRules.new')}
      hint={t('taxRules.newHint')}
      button={t('taxRules.add')}
      look="primary"
      formError={formError}
    >
      <SelectField {...of('subject')}>
        <option value="move">{t('taxRules.subject.move')}</option>
        <option value="general">{t('taxRules.subject.general')}</option>
        <optgroup label={t('taxRules.choose.categories')}>
          {list.categories.map(({ id, name }) => (
            <option key={id} value={`category-${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('taxRules.choose.services')}>
          {list.services.map(({ id, name }) => (
            <option key={id} value={`service-${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <TextField {...of('sac')} hint={t('taxRules.sacHint')} inputMode="numeric" />
      <TextField {...of('rate')} inputMode="decimal" />
      <SelectField {...of('charge')}>
        {typedCharges.map(charge => (
          <option key={charge} value={charge}>
            {t(`taxRules.charge.${charge}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...of('credit')}>
        {credits.map(credit => (
          <option key={credit} value={credit}>
            {t(`taxRules.credit.${credit}`)}
          </option>
        ))}
      </SelectField>
      <DateField {...of('from')} />
      <DateField {...of('to')} hint={t('taxRules.toHint')} />
      <TextField {...of('source')} hint={t('taxRules.sourceHint')} maxLength={160} />
    </ActionSheet>
  )
}
