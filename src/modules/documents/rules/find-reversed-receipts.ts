import type { DocumentKind } from './document.ts'

/** The facts of a document that say which other documents it reverses. */
export type ReversalFacts = {
  kind: DocumentKind
  number: string
  amount: number
  /** The refund method of a refund voucher. */
  how: string | null
  /** The documents that it reverses or reduces, with the amount of each. */
  against: readonly { number: string; amount: number }[] | null
  /** The number of the refund voucher that a receipt voucher voids. */
  takesBack: string | null
}

/**
 * Returns the receipt vouchers whose payment is no longer in the books, each with the refund voucher that reversed it
 * last: the payment was entered in error, or a bank took it back. A payment that was refunded is not reversed, and a
 * voucher that was voided, because the bank returned the payment, reverses nothing.
 */
export function findReversedReceipts(documents: readonly ReversalFacts[]): Map<string, string> {
  const voided = new Set(documents.map(({ takesBack }) => takesBack))
  const left = new Map(documents.filter(({ kind }) => kind === 'receipt').map(({ number, amount }) => [number, amount]))
  const reversed = new Map<string, string>()
  for (const { kind, number, how, against } of documents) {
    if (kind !== 'refund' || voided.has(number) || (how !== 'reversal' && how !== 'dispute')) continue
    for (const receipt of against ?? []) {
      const rest = (left.get(receipt.number) ?? Number.POSITIVE_INFINITY) - receipt.amount
      left.set(receipt.number, rest)
      if (rest <= 0) reversed.set(receipt.number, number)
    }
  }
  return reversed
}
