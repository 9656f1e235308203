import type { Translate } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'

/** Formats the credit promised for a late crew; '' where none is promised. */
export const formatLateCredits = (t: Translate, credits: readonly LateCreditStep[]): string =>
  credits
    .map(({ minutes, amount }, at) =>
      t(at === 0 ? 'move.late.first' : 'move.late.more', {
        minutes: String(minutes),
        amount: formatRupees(amount, 'short'),
      }),
    )
    .join(' ')
