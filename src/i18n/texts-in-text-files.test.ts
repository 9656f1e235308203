import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findSentences } from '#testing/find-sentences.ts'

const speaking = ['src/web/**/*.{ts,tsx}', 'src/adapters/{print,mail,sms,whatsapp}/*.{ts,tsx}', 'src/modules/**/*.ts']
/** Names that are the same in every language: of States, programs and fonts, and of invented people and prints. */
const names = [
  'src/modules/documents/rules/gst.ts',
  'src/modules/identity/rules/parse-device.ts',
  'src/modules/identity/commands/seed-staff.ts',
  'src/web/customer/login/mailbox.ts',
  'src/web/app-shell/letters/build-font-faces.ts',
  'src/web/site/card/draw-card.server.ts',
  'src/web/customer/booking/an-order.ts', // of tests
  'src/web/site/landing/samples.ts',
  'src/modules/messaging/rules/sample-facts.ts',
]
/** Our long texts with their titles, which are in English on pages of every language. */
const articles = [
  'src/web/app-shell/texts/default-articles.server.ts',
  'src/web/app-shell/texts/default-policies.server.ts',
]
/**
 * Texts that the operator reads in English: the headings of the texts to submit for approval, and the findings of `npm
 * run doctor`.
 */
const operators = ['src/modules/messaging/rules/registered-texts.ts', 'src/adapters/whatsapp/check-whatsapp.ts']
/** The initial content of a list that the operator can edit. */
const beginnings = ['src/modules/dispatch/material/rules/default-materials.ts']
/** The import format of Tally, and ledger names that it must recognise every month. */
const tally = ['src/modules/accounting/rules/tally-xml.ts', 'src/modules/accounting/rules/voucher.ts']
/** Reasons that are stored with a refund or its document, in the same way as those of staff. */
const reasons = [
  'src/modules/payments/commands/apply-refund.ts',
  'src/modules/documents/commands/issue-cancellation-charge.ts',
  'src/modules/documents/commands/reduce-advances-to-amount-held.ts',
  'src/modules/orders/lifecycle/cancel-order.ts',
  'src/modules/billing/commands/record-reported-disputes.ts',
  'src/modules/billing/commands/record-reported-payments.ts',
]
const may = new Set([...names, ...articles, ...operators, ...beginnings, ...tally, ...reasons])
const files = globSync(speaking).filter(file => !/\.test\.tsx?$|simulator/.test(file) && !may.has(file))

test('every text that people read is in the text files, not in a screen, a message or a document', () => {
  expect(files.flatMap(findSentences)).toEqual([])
})
