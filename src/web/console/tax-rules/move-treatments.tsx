import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getStateCode } from '#kernel/gstin.ts'
import { formatRupees, rupees } from '#kernel/money.ts'
import { type Gst, sumGst } from '#modules/documents/rules/gst.ts'
import { previewTreatment, type TreatmentSample } from '#modules/documents/rules/preview-treatment.ts'
import { isReverseCharge, type TaxNote } from '#modules/documents/rules/tax-notes.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { type ListedTaxRule, listTaxRules, setMoveTreatment } from '#modules/tax/index.server.ts'
import { planTreatment } from '#modules/tax/rules/plan-treatment.ts'
import { credits, moveTreatments } from '#modules/tax/rules/tax-rule.ts'
import { treatmentSchema } from '#modules/tax/rules/tax-rule-schema.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { DateField } from '../kit/date-field.tsx'
import { ErrorSummary, FormGroup, FormPage, FormSection } from '../kit/form-page.tsx'
import { ListCell, ListRow, ListTable } from '../kit/list-page.tsx'
import { Tag } from '../kit/tag.tsx'
import type { Route } from './+types/move-treatments'
import css from './tax-rules.module.css'

/** The value before tax of the move on the sample documents. */
const SAMPLE_VALUE = rupees(12_700)

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const { rules, registrations, today } = await respondOnError(listTaxRules(app, staff))
  const current = rules.filter(({ work, state }) => work === 'move' && state !== 'archived')
  return { current, registrations, today, own: app.config.gst.gstin }
}

export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, staff] = await respondOnError(requireStaff(args))
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string()), app))
  try {
    const chosen = parseFields(typed, treatmentSchema)
    if (typed.intent === 'preview') {
      await listTaxRules(app, staff) // the same permission as the page
      const state = findStateByCode(getStateCode(chosen.gstin ?? app.config.gst.gstin))!
      const planned = planTreatment(chosen).map((rule, at) => ({ ...rule, id: -1 - at }))
      const samples = previewTreatment(planned, state, SAMPLE_VALUE).map(({ notes, ...sample }) => ({
        ...sample,
        texts: [
          t(isReverseCharge(sample.tax) ? 'transportDocuments.reverse-charge-yes' : 'documents.reverse-charge'),
          ...notes.map(note => formatNote(t, note)),
        ],
      }))
      return { code: '', text: '', fields: {}, typed, preview: samples }
    }
    await setMoveTreatment(app, staff, chosen)
    return redirectWithToasts('/console/tax-rules/moves', { kind: 'success', title: t('taxRules.moves.done') })
  } catch (error) {
    return toFormError(args.context, error, { typed })
  }
}

/** How moves are treated now, and a new treatment with its sample documents. */
export default function MoveTreatmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { current, registrations, today, own } = loaderData
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const typed: Readonly<Record<string, string>> = actionData?.typed ?? {
    treatment: 'by-line',
    rate: '18',
    credit: 'full',
    on: today,
  }
  const fields: Readonly<Record<string, string>> = actionData?.fields ?? {}
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  const formError = actionData && actionData.code !== '' ? actionData : undefined
  const of = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: fields[name] })
  const labels: Record<string, string> = {
    gstin: t('taxRules.moves.registration'),
    treatment: t('taxRules.moves.treatment'),
    sac: t('taxRules.sac'),
    rate: t('taxRules.rate'),
    credit: t('taxRules.credit'),
    optionNumber: t('taxRules.moves.optionNumber'),
    optionOn: t('taxRules.moves.optionOn'),
    from: t('taxRules.from'),
    source: t('taxRules.source'),
    by: t('taxRules.by'),
    on: t('taxRules.on'),
  }
  return (
    <FormPage
      title={t('taxRules.moves.title')}
      back={{ to: '/console/tax-rules', text: t('taxRules.moves.back') }}
      lead={t('taxRules.moves.lead')}
    >
      <FormSection title={t('taxRules.moves.now')}>
        <ul className={css.list}>
          {current.map(rule => (
            <Current key={rule.id} rule={rule} />
          ))}
        </ul>
      </FormSection>
      <Form method="post" noValidate>
        {formError && <ErrorSummary error={formError} prefix="" labelOf={name => labels[name]} />}
        <FormSection title={t('taxRules.moves.new')} hint={t('taxRules.moves.newHint')}>
          <SelectField {...of('gstin')} label={labels.gstin}>
            <option value="">
              {t('taxRules.moves.company')} ({own})
            </option>
            {registrations
              .filter(({ gstin }) => gstin !== own)
              .map(({ gstin, name }) => (
                <option key={gstin} value={gstin}>
                  {name} ({gstin})
                </option>
              ))}
          </SelectField>
          <DateField {...of('from')} label={labels.from} min={today} />
          <FormGroup legend={labels.treatment} error={fields.treatment} name="treatment">
            <div className={css.choices}>
              {moveTreatments.map(treatment => (
                <Radio
                  key={treatment}
                  name="treatment"
                  value={treatment}
                  defaultChecked={typed.treatment === treatment}
                  label={t(`taxRules.treatment.${treatment}`)}
                  hint={t(`taxRules.treatmentHint.${treatment}`)}
                />
              ))}
            </div>
          </FormGroup>
          <TextField
            {...of('sac')}
            {...{ label: labels.sac, hint: t('taxRules.moves.sacHint'), inputMode: 'numeric', maxLength: 6 }}
          />
          <TextField {...of('rate')} label={labels.rate} inputMode="decimal" />
          <SelectField {...of('credit')} label={labels.credit}>
            {credits.map(credit => (
              <option key={credit} value={credit}>
                {t(`taxRules.credit.${credit}`)}
              </option>
            ))}
          </SelectField>
          <Checkbox
            {...{ name: 'exempt', value: 'yes', defaultChecked: typed.exempt === 'yes' }}
            label={t('taxRules.moves.exempt')}
            hint={t('taxRules.moves.exemptHint')}
          />
          <TextField
            {...of('optionNumber')}
            {...{ label: labels.optionNumber, hint: t('taxRules.moves.optionHint'), maxLength: 30 }}
          />
          <DateField {...of('optionOn')} label={labels.optionOn} />
          <TextField {...of('source')} label={labels.source} hint={t('taxRules.sourceHint')} maxLength={160} />
          <TextField {...of('by')} label={labels.by} hint={t('taxRules.byHint')} maxLength={80} />
          <DateField {...of('on')} label={labels.on} max={today} />
          <div className={css.buttons}>
            <Button name="intent" value="preview" disabled={busy}>
              {t('taxRules.moves.preview')}
            </Button>
            {preview && (
              <Button look="primary" name="intent" value="set" disabled={busy}>
                {t('taxRules.moves.set')}
              </Button>
            )}
          </div>
        </FormSection>
      </Form>
      {preview && <Preview samples={preview} />}
    </FormPage>
  )
}

function Current({ rule }: { rule: ListedTaxRule }) {
  const t = useTranslation()
  const { gstin, treatment, recipient, rate, charge, from, confirmedBy, confirmedOn, state } = rule
  return (
    <li>
      <b>{treatment && t(`taxRules.treatment.${treatment}`)}</b>
      <span>{gstin ?? t('taxRules.moves.company')}</span>
      <span className="muted sm">
        {t(`taxRules.recipient.${recipient}`)} · {formatPercent(rate)} · {t(`taxRules.charge.${charge}`)} ·{' '}
        {formatDayAndYear(from, t.tag)}
      </span>
      <span className="muted sm">
        {confirmedOn ? `${confirmedBy}, ${formatDayAndYear(confirmedOn, t.tag)}` : t('taxRules.never')}{' '}
        {state === 'scheduled' && <Tag>{t('taxRules.group.scheduled')}</Tag>}
      </span>
    </li>
  )
}

type PrintedSample = Omit<TreatmentSample, 'notes'> & { texts: string[] }

function Preview({ samples }: { samples: PrintedSample[] }) {
  const t = useTranslation()
  return (
    <section id="preview" className={css.group} aria-labelledby="preview-title">
      <h2 id="preview-title">{t('taxRules.moves.previewTitle')}</h2>
      <p className="muted">{t('taxRules.moves.previewLead', { price: formatRupees(SAMPLE_VALUE) })}</p>
      <ListTable
        className={css.samples}
        columns={[
          t('taxRules.moves.sample'),
          t('taxRules.sac'),
          t('taxRules.moves.tax'),
          { text: t('taxRules.moves.total'), figure: true },
          t('taxRules.moves.text'),
        ]}
      >
        {samples.map(({ customer, tax, gst, total, texts }) => (
          <ListRow key={customer}>
            <ListCell heading>{t(`taxRules.sample.${customer}`)}</ListCell>
            <ListCell>{tax.sac ?? t('taxRules.sac.by-line')}</ListCell>
            <ListCell note={gst.rate > 0 && formatPercent(gst.rate)}>{formatTax(t, gst)}</ListCell>
            <ListCell figure>{formatRupees(total, 'full')}</ListCell>
            <ListCell place="wide">
              {texts.map(text => (
                <small key={text}>{text}</small>
              ))}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </section>
  )
}

function formatTax(t: Translate, gst: Gst): string {
  if (sumGst(gst) === 0) return t('taxRules.tax.none')
  return gst.kind === 'inter'
    ? t('taxRules.tax.inter', { tax: formatRupees(gst.igst, 'full') })
    : t('taxRules.tax.intra', { half: formatRupees(gst.cgst, 'full') })
}

function formatNote(t: Translate, note: TaxNote): string {
  if (note.key === 'tax-option')
    return t('transportDocuments.tax-option', { ...note, day: formatDayAndYear(note.on, t.tag) })
  if ('rate' in note) return t(`transportDocuments.${note.key}`, { rate: formatPercent(note.rate) })
  return t(`transportDocuments.${note.key}`)
}
