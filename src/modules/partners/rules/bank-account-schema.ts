import { z } from 'zod'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'

export type NewBankAccount = { holder: string; account_number: string; ifsc: string }

const codeField = (pattern: RegExp, code: string) =>
  z
    .string()
    .default('')
    .transform(text => text.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(pattern, code))

/** Parses a bank account from form input. The number is typed twice, because a wrong digit pays a stranger. */
export const bankAccountSchema: z.ZodType<NewBankAccount, CatalogueFields> = z
  .object({
    holder: lineField(80),
    account: codeField(/^\d{6,18}$/, 'partner.account'),
    again: codeField(/^\d*$/, 'partner.account'),
    ifsc: codeField(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'partner.ifsc'),
  })
  .refine(({ account, again }) => account === again, { path: ['again'], error: 'partner.account-again' })
  .transform(({ holder, account, ifsc }) => ({ holder, account_number: account, ifsc })) as unknown as z.ZodType<
  NewBankAccount,
  CatalogueFields
>
