import type { ReactNode } from 'react'
import type { Translate } from '#i18n/translator.ts'
import { type VolumePart, volumeParts } from '#modules/crews/rules/check-durations.ts'
import { type DurationTerms, defaultDurationTerms, volumeLimits } from '#modules/crews/rules/job-durations.ts'
import type { ReportedDurations, ReportedWork } from '#modules/reports/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { FormSection } from '../kit/form-page.tsx'
import { PriceCell, PriceNumberField } from '../prices/price-cells.tsx'
import pricesCss from '../prices/prices.module.css'
import css from './durations.module.css'

export type Branch = { id: number; name: string }

export const formatVolume = (t: Translate, row: number): string => t(`durations.volume.${volumeLimits[row] as 150}`)
export const formatBranch = (t: Translate, { id, name }: Branch): string => (id === 0 ? t('durations.ownOffice') : name)

/** Returns the label of a field of the editor, for the error summary. */
export function formatDurationField(t: Translate, field: string, branches: readonly Branch[]): string | undefined {
  const [part, id] = field.split('.') as [string, string?]
  if (volumeParts.includes(part as VolumePart))
    return t('durations.fieldOf', { part: t(`durations.${part as VolumePart}`), home: formatVolume(t, Number(id)) })
  if (part === 'stairs') return formatFloor(t, Number(id))
  if (part === 'gate' || part === 'effectiveFrom') return t(`durations.${part}`)
  const branch = branches.find(one => one.id === Number(id))
  return branch && formatBranch(t, branch)
}

const LAST_FLOOR = defaultDurationTerms.stairs.length
const formatFloor = (t: Translate, floor: number) =>
  t(floor === LAST_FLOOR ? 'durations.stairsLast' : 'durations.stairs', { floor })

/** The fields of a draft, with the figures that crews reported beside them. */
export function DurationEditor({ branches, reported }: { branches: readonly Branch[]; reported: ReportedWork }) {
  const t = useTranslation()
  return (
    <>
      <FormSection title={t('durations.hours')} hint={t('durations.hoursHint')}>
        <HoursTable reported={reported}>
          {row =>
            volumeParts.map(part => (
              <PriceCell
                key={part}
                name={`${part}.${row}`}
                label={t('durations.fieldOf', { part: t(`durations.${part}`), home: formatVolume(t, row) })}
              />
            ))
          }
        </HoursTable>
      </FormSection>
      <FormSection title={t('durations.access')} hint={t('durations.accessHint')}>
        {defaultDurationTerms.stairs.map((_, n) => (
          <PriceNumberField key={n} name={`stairs.${n + 1}`} label={formatFloor(t, n + 1)} />
        ))}
        <PriceNumberField name="gate" label={t('durations.gate')} />
      </FormSection>
      <FormSection title={t('durations.branches')} hint={t('durations.branchesHint')}>
        {branches.map(branch => {
          const figures = reported.byBranch.find(({ branchId }) => branchId === branch.id)
          return (
            <PriceNumberField
              key={branch.id}
              name={`branch.${branch.id}`}
              label={t('durations.branch', { name: formatBranch(t, branch) })}
              hint={figures ? t('durations.branchReported', figures) : t('durations.branchNone')}
            />
          )
        })}
      </FormSection>
    </>
  )
}

/** The durations of a version, to read. */
export function DurationView({
  terms,
  branches,
  reported,
}: {
  terms: DurationTerms
  branches: readonly Branch[]
  reported: ReportedWork
}) {
  const t = useTranslation()
  const percentOf = (id: number) => terms.branches.find(({ branchId }) => branchId === id)?.percent ?? 100
  return (
    <>
      <FormSection title={t('durations.hours')} hint={t('durations.hoursHint')}>
        <HoursTable reported={reported}>
          {row => volumeParts.map(part => <td key={part}>{terms.volumes[row]![part]}</td>)}
        </HoursTable>
      </FormSection>
      <FormSection title={t('durations.branches')} hint={t('durations.branchesHint')}>
        <ul>
          {branches.map(branch => (
            <li key={branch.id}>
              {formatBranch(t, branch)} <b>{percentOf(branch.id)}%</b>
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  )
}

function HoursTable({ reported, children }: { reported: ReportedWork; children: (row: number) => ReactNode }) {
  const t = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, by keyboard too
    <div className={`${pricesCss.scroll} ${css.wide}`} tabIndex={0}>
      <table className={`${pricesCss.table} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('durations.volume')}</th>
            {volumeParts.map(part => (
              <th key={part} scope="col">
                {t(`durations.${part}`)}
              </th>
            ))}
            <th scope="col">{t('durations.reported')}</th>
          </tr>
        </thead>
        <tbody>
          {volumeLimits.map((upto, row) => (
            <tr key={upto}>
              <th scope="row">
                <span className={css.home}>
                  {formatVolume(t, row)}
                  <span className="muted sm">{t('durations.upto', { cft: upto })}</span>
                </span>
              </th>
              {children(row)}
              <td>
                <Reported figures={reported.byVolume.find(one => one.upto === upto)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Reported({ figures }: { figures: ReportedDurations | undefined }) {
  const t = useTranslation()
  if (!figures) return <span className="muted sm">{t('durations.reportedNone')}</span>
  return (
    <span className={css.home}>
      {t('durations.reportedMedian', { median: figures.median })}
      <span className="muted sm">{t('durations.reportedJobs', { jobs: figures.jobs })}</span>
    </span>
  )
}
