import { paiseIn } from '#modules/billing/rules/crew-cash.ts'
import { ADDED, readListed } from '#modules/dispatch/crew/rules/list-check.ts'
import { readOdometer } from '#modules/dispatch/crew/rules/odometer.ts'
import { isSigned } from '#modules/dispatch/crew/rules/signature.ts'
import { readVisitWord } from '#modules/dispatch/crew/rules/visit-check.ts'
import { readDayChange } from '#modules/dispatch/record/rules/day-change.ts'
import { needsPhoto, type ReportKind } from '#modules/dispatch/record/rules/report-kind.ts'
import { parseSurveyUpdate } from '#modules/sales/rules/survey-sheet.ts'
import type { Item } from './outbox.ts'
import type { FileKind, RenderedKind } from './outbox-kinds.server.ts'
import { renderBegin } from './render-begin.ts'
import { renderCash, renderOwed } from './render-cash.ts'
import { renderChange } from './render-change.ts'
import { renderClosing } from './render-closing.ts'
import { renderConsent } from './render-consent.ts'
import { renderList } from './render-list.ts'
import { renderNews } from './render-news.ts'
import { renderSigned } from './render-signed.ts'
import { renderSteps } from './render-steps.ts'
import { renderSurvey } from './render-survey.ts'
import { renderVisit } from './render-visit.ts'

type FileRow = {
  /** What the server would reject: without a network it could not say so in time. Names the error text that the form brings (`data-missing`, `data-empty`). */
  missing: (fields: Record<string, string>, photo: Blob | null) => 'missing' | 'empty' | null
}
type RenderedRow = FileRow & {
  /** The parts of pages that show it before the server has it, by their selectors. `isKept`: the page is a stored copy. */
  renders: Record<string, (part: HTMLElement, items: readonly Item[], isKept: boolean) => void>
  /** The text of a question to answer before it is kept. */
  question?: (fields: Record<string, string>) => string | undefined
}

/**
 * The phone's half of each kind that it keeps in its outbox: what its form lacks, and what its pages render of it. The server's half is in
 * `outbox-kinds.server.ts`, and names the kinds.
 */
export const outboxKinds: Record<RenderedKind, RenderedRow> & Record<FileKind, FileRow> = {
  seen: { missing: () => null, renders: { '[data-news]': renderNews } },
  begin: {
    missing: ({ odometer }) => (odometer && readOdometer(odometer) === null ? 'missing' : null),
    renders: { '[data-begin]': renderBegin },
  },
  step: {
    missing({ step, code, reason, open, without }) {
      if (step === 'arrived' && !code && !reason) return 'missing'
      return step === 'done' && open && !without ? 'missing' : null
    },
    // The last step shows what is still open, which checks, cash and the signature change too.
    renders: { '[data-steps]': renderSteps, '[data-closing]': renderClosing },
  },
  check: {
    missing({ line, thing, count, boxes }) {
      if (line === ADDED && !thing) return 'missing'
      if (boxes !== undefined && readListed(boxes) === null) return 'missing'
      return line === ADDED && count !== undefined && !readListed(count) ? 'empty' : null
    },
    renders: { '[data-list]': renderList },
  },
  visit: {
    missing: fields => (fields.used !== undefined && !readVisitWord(fields) ? 'missing' : null),
    renders: { '[data-visit]': renderVisit },
  },
  cash: {
    /** Counted again before it is more than is due; the server takes whatever was in the hand. */
    missing({ amount = '', due, more }) {
      const paise = paiseIn(amount)
      if (!paise) return 'missing'
      return paise > Number(due) && !more ? 'empty' : null
    },
    /** The same amount as of one that the page knows: whether it is another payment is asked here, where somebody can say so. */
    question({ amount = '', another }) {
      if (another) return
      return document.querySelector<HTMLElement>(`[data-amount="${paiseIn(amount)}"]`)?.dataset.again
    },
    renders: { '[data-cash]': renderCash, '[data-owed]': renderOwed },
  },
  change: {
    missing: fields => (readDayChange(fields) ? null : 'empty'),
    renders: { '[data-changes]': renderChange },
  },
  survey: {
    missing: fields => (parseSurveyUpdate(fields) ? null : 'missing'),
    renders: { '[data-survey]': renderSurvey },
  },
  consent: { missing: () => null, renders: { '[data-consent]': renderConsent } },
  sign: {
    missing({ signer, code, strokes = '' }) {
      if (!signer) return 'missing'
      return !code && !isSigned(strokes) ? 'empty' : null
    },
    renders: { '[data-signs]': renderSigned },
  },
  report: {
    missing({ report, note }, photo) {
      if (!photo && needsPhoto(report as ReportKind)) return 'missing'
      return !photo && !note ? 'empty' : null
    },
  },
  'survey-note': { missing: ({ note }, photo) => (!note && !photo ? 'empty' : null) },
}

/** A row of any kind. */
export type OutboxRow = FileRow & Partial<RenderedRow>

/** Shows on this page what was reported here, though the server may not have it yet. */
export function renderReported(items: readonly Item[], isKept: boolean): void {
  for (const { renders = {} } of Object.values<OutboxRow>(outboxKinds))
    for (const [selector, render] of Object.entries(renders))
      for (const part of document.querySelectorAll<HTMLElement>(selector)) render(part, items, isKept)
}
