import { Link } from 'react-router'
import { z } from 'zod'
import { formatDayAndYear, formatInstant } from '#i18n/format.ts'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { isIndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { countMovesToRecalculate, listCostTables, saveCostTable } from '#modules/costs/index.server.ts'
import { parseCostTerms, toCostFields } from '#modules/costs/rules/cost-terms.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { describeConcurrentEdit } from '../kit/concurrent-edit.ts'
import { FormGroup, FormPage, FormSection, SectionedForm } from '../kit/form-page.tsx'
import { EditorFields, PriceCell, PriceNumberField } from '../prices/price-cells.tsx'
import pricesCss from '../prices/prices.module.css'
import type { Route } from './+types/costs'
import css from './costs.module.css'

const lastTableFields = z.object({ seen: z.coerce.number().int() })

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const from = Number(new URL(args.request.url).searchParams.get('from'))
  const { tables, ...offered } = await respondOnError(listCostTables(app, staff))
  const today = toIndiaDate(app.now())
  const begin = tables.find(({ id }) => id === from) ?? tables[0]
  const started = tables.filter(({ beginsOn }) => beginsOn <= today)
  const inForce = started.toSorted((a, b) =>
    a.beginsOn === b.beginsOn ? b.id - a.id : a.beginsOn < b.beginsOn ? 1 : -1,
  )[0]
  return {
    ...offered,
    ...{ today, newest: tables[0]?.id ?? 0, inForce: inForce?.id ?? null },
    now: { begins: today, ...(begin && toCostFields(begin.terms)) } as Record<string, string>,
    tables: tables.map(({ id, beginsOn, madeBy, madeAt }) => ({ id, beginsOn, madeBy, madeAt })),
  }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const { vehicles, packages } = await listCostTables(app, staff)
    const { terms, errors } = parseCostTerms(typed, {
      vehicles: vehicles.map(({ id }) => id),
      packages: packages.map(({ id }) => id),
    })
    const begins = isIndiaDate(typed.begins ?? '') ? null : ({ begins: 'prices.day' } as const)
    if (errors || begins) throw reject('invalid', 'costs.invalid', { ...errors, ...begins })
    const beginsOn = typed.begins as ReturnType<typeof toIndiaDate>
    const recalculate = typed.recalculate === 'yes'
    await saveCostTable(app, staff, { ...parseFields(typed, lastTableFields), beginsOn, terms: terms!, recalculate })
    const title = t('costs.saved', { day: formatDayAndYear(beginsOn, t.tag) })
    return redirectWithToasts('/console/costs', { kind: 'success', title })
  } catch (error) {
    const asks = error instanceof DomainError && error.code === 'costs.recalculate'
    const recalculates = asks ? await respondOnError(countMovesToRecalculate(app, staff, typed.begins!)) : null
    return toFormError(args.context, error, { typed, recalculates })
  }
}

export { shouldRevalidate } from '#web/app-shell/after-conflict.ts'

/** The costs of a move to the company: the cost table that takes effect on a date, and the earlier tables. */
export default function CostsPage({ loaderData: known, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  const { now, newest, inForce, tables, vehicles, packages } = known
  const fields: Record<string, string> = formError?.typed ?? now
  const meanwhile = Object.keys(now).flatMap(name => {
    const text =
      formError?.code === 'costs.changed' ? describeConcurrentEdit(t, now[name], formError.typed[name]) : undefined
    return text ? [[name, text] as const] : []
  })
  const errors = { ...formError?.fields, ...Object.fromEntries(meanwhile) }
  const labelOf = (field: string) => {
    const [what, id] = field.split('.')
    const named = { name: [...vehicles, ...packages].find(one => String(one.id) === id)?.name ?? '' }
    if (what === 'day') return t('costs.dayOf', named)
    if (what === 'km') return t('costs.perKmOf', named)
    if (what === 'material')
      return t('costs.materialOf', { name: packages.find(one => String(one.id) === id)?.name ?? '' })
    return what === 'begins' || what === 'hour' || what === 'empty' || what === 'overheads'
      ? t(`costs.${what}`)
      : undefined
  }
  return (
    <FormPage
      title={t('costs.title')}
      lead={t('costs.lead')}
      actions={<ButtonLink to="/console/costs/materials">{t('materials.title')}</ButtonLink>}
    >
      <SectionedForm
        key={`${newest} ${now.hour}`}
        error={formError && { text: formError.text, fields: errors }}
        labelOf={labelOf}
        hidden={{ seen: newest }}
        save={t('costs.save')}
      >
        <EditorFields fields={fields} errors={errors}>
          <FormSection title={t('costs.new')} hint={t('costs.newHint')}>
            <DateField
              name="begins"
              label={t('costs.begins')}
              hint={t('costs.beginsHint')}
              defaultValue={fields.begins}
              error={errors.begins}
            />
            {formError && typeof formError.recalculates === 'number' && (
              <FormGroup legend={t('costs.recalculateLegend')} error={errors.recalculate}>
                <Checkbox
                  name="recalculate"
                  value="yes"
                  label={t('costs.recalculate', {
                    count: formError.recalculates,
                    day: formatDayAndYear(fields.begins!, t.tag),
                  })}
                  hint={t('costs.recalculateHint')}
                />
              </FormGroup>
            )}
          </FormSection>
          <FormSection title={t('costs.trucks')} hint={t('costs.trucksHint')}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too */}
            <div className={pricesCss.scroll} tabIndex={0}>
              <table className={`${pricesCss.table} ${pricesCss.level}`}>
                <thead>
                  <tr>
                    <th scope="col">{t('costs.truck')}</th>
                    <th scope="col">{t('costs.day')}</th>
                    <th scope="col">{t('costs.perKm')}</th>
                  </tr>
                </thead>
                <tbody>
                  {vehicles.map(({ id, name }) => (
                    <tr key={id}>
                      <th scope="row">{name}</th>
                      <PriceCell name={`day.${id}`} label={t('costs.dayOf', { name })} />
                      <PriceCell name={`km.${id}`} label={t('costs.perKmOf', { name })} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </FormSection>
          <FormSection title={t('costs.work')} hint={t('costs.workHint')}>
            <PriceNumberField name="hour" label={t('costs.hour')} />
            <PriceNumberField name="empty" label={t('costs.empty')} />
            <PriceNumberField name="overheads" label={t('costs.overheads')} />
          </FormSection>
          <FormSection title={t('costs.material')} hint={t('costs.materialHint')}>
            {packages.map(({ id, name }) => (
              <PriceNumberField key={id} name={`material.${id}`} label={t('costs.materialOf', { name })} />
            ))}
          </FormSection>
        </EditorFields>
      </SectionedForm>
      <FormSection title={t('costs.tables')} hint={t('costs.tablesHint')}>
        {tables.length === 0 && <p className="muted">{t('costs.none')}</p>}
        <ul className={css.tables}>
          {tables.map(({ id, beginsOn, madeBy, madeAt }) => (
            <li key={id}>
              <b>{t('costs.tableOf', { day: formatDayAndYear(beginsOn, t.tag) })}</b>
              {id === inForce && <span className={css.inForce}>{t('costs.inForce')}</span>}
              <span className="muted sm">{t('costs.madeBy', { who: madeBy, when: formatInstant(madeAt, t.tag) })}</span>
              <Link className="link" to={`/console/costs?from=${id}`}>
                {t('costs.begin')}
              </Link>
            </li>
          ))}
        </ul>
      </FormSection>
    </FormPage>
  )
}
