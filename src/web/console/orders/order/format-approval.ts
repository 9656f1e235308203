import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees } from '#kernel/money.ts'
import type { ApprovalRequest } from '#modules/orders/index.server.ts'

/** 'Waits since 27 Nov, 3:10 PM: ₹14,726', 'Approved by Anita Rao, …', 'Refused by Anita Rao, …: too dear' */
export function formatApproval(t: Translate, { state, amount, requestedAt, by, at, reason }: ApprovalRequest): string {
  const sum = formatRupees(amount, 'short')
  const when = formatInstant(at ?? requestedAt, t.tag)
  if (state === 'approved') return t('businessCustomers.approval.approved', { name: by ?? '', when, amount: sum })
  if (state === 'refused') return t('businessCustomers.approval.refused', { name: by ?? '', when, reason })
  return t('businessCustomers.approval.waits', { when, amount: sum })
}
