import { formatFullDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { getStopName } from '#modules/orders/draft/rules/route-names.ts'
import { formatScenarioValue, type WhatIf, type WhatIfScenario } from '#modules/orders/what-if/rules/what-if.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import css from './what-ifs.module.css'

type Known = { ends: Pick<Draft, 'from' | 'to'>; catalogue: Pick<Catalogue, 'items' | 'packages'> }
type Props = Known & { whatIfs: readonly WhatIf[]; busy: boolean }

/**
 * The variants that would cost more or less. Each is a button of the form around it, which changes one thing of the
 * draft.
 */
export function WhatIfs({ whatIfs, busy, ...known }: Props) {
  const t = useTranslation()
  return (
    <ul className={css.list}>
      {whatIfs.map(({ scenario: trial, difference, total }) => {
        const [value, what] = [formatScenarioValue(trial), formatScenario(t, trial, known)]
        return (
          <li key={value}>
            <span id={`what-${value}`}>{what}</span>
            <span className={css.price}>
              <b className={difference < 0 ? css.less : undefined}>{formatDifference(t, difference)}</b>
              <span className="sm muted">{formatRupees(total, 'short')}</span>
            </span>
            <Button
              small
              name="try"
              value={value}
              id={`try-${value}`}
              aria-labelledby={`try-${value} what-${value}`}
              disabled={busy}
            >
              {t('wizard.whatIf.choose')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function formatScenario(t: Translate, trial: WhatIfScenario, { ends: stops, catalogue }: Known): string {
  switch (trial.what) {
    case 'day':
      return t('wizard.whatIf.day', { day: formatFullDay(trial.date, t.tag) })
    case 'lift':
      return t(`wizard.whatIf.lift.${trial.lift ? 'yes' : 'no'}`, { place: getStopName(stops[trial.side]) })
    case 'without':
      return t('wizard.whatIf.without', { name: catalogue.items.get(trial.articleId)?.name ?? '' })
    case 'package':
      return t('wizard.whatIf.package', {
        name: catalogue.packages.find(({ id }) => id === trial.packageId)?.name ?? '',
      })
  }
}

function formatDifference(t: Translate, difference: Paise): string {
  if (difference === 0) return t('wizard.whatIf.same')
  const amount = formatRupees(Math.abs(difference) as Paise, 'short')
  return t(difference > 0 ? 'wizard.whatIf.more' : 'wizard.whatIf.less', { amount })
}
