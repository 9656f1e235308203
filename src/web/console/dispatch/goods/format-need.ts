import type { Translate } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import type { EwayBillNeed } from '#modules/orders/record/rules/goods.ts'

/** Formats whether goods need an e-way bill, with the rule that decides it. */
export const formatNeed = (t: Translate, { why, limit }: EwayBillNeed): string =>
  why === 'household' ? t('ewayBills.need.household') : t(`ewayBills.need.${why}`, { limit: formatRupees(limit) })
