import { parseTypedRupees } from '#modules/billing/rules/crew-cash.ts'
import { type FinishReason, hasFinishReason } from '#modules/crews/rules/open-items.ts'
import { ADDED_ITEM_LINE, parseItemCount } from '#modules/dispatch/crew/rules/list-check.ts'
import { parseOdometer } from '#modules/dispatch/crew/rules/odometer.ts'
import { isDrawnSignature } from '#modules/dispatch/crew/rules/signature.ts'
import { parseVisitReport } from '#modules/dispatch/crew/rules/visit-check.ts'
import { parseOnSiteChange } from '#modules/dispatch/record/rules/on-site-change.ts'
import { needsPhoto, type ReportKind } from '#modules/dispatch/record/rules/report-kind.ts'
import { parseSurveyUpdate } from '#modules/sales/rules/survey-findings.ts'
import type { OutboxItem } from './outbox.ts'
import type { FileReportKind, RenderedReportKind } from './outbox-kinds.server.ts'
import { renderCash, renderJobDue } from './render-cash.ts'
import { renderChange } from './render-change.ts'
import { renderClosing } from './render-closing.ts'
import { renderConsent } from './render-consent.ts'
import { renderDayStart } from './render-day-start.ts'
import { renderList } from './render-list.ts'
import { renderNotices } from './render-notices.ts'
import { renderReports } from './render-reports.ts'
import { renderSignature } from './render-signature.ts'
import { renderSteps } from './render-steps.ts'
import { renderSurvey } from './render-survey.ts'
import { renderVisit } from './render-visit.ts'

type FileRow = {
  /**
   * Checks before storing what the server would reject, since without network the rejection would come too late.
   * Returns the attribute with the error text (`data-missing`, `data-empty`, `data-unset`).
   */
  missing: (fields: Record<string, string>, photo: Blob | null) => 'missing' | 'empty' | 'unset' | null
  /** Renderers by selector for the parts of a page that show unsent items. `isKept`: the page is a stored copy. */
  renders?: Renderers
}
type Renderers = Record<string, (part: HTMLElement, items: readonly OutboxItem[], isKept: boolean) => void>
type RenderedRow = FileRow & {
  renders: Renderers
  /** Returns the text of a question to answer before it is stored. */
  question?: (fields: Record<string, string>) => string | undefined
}

/**
 * The phone's half of each outbox kind: the validation of its form, and how pages render unsent items. The server's
 * half in `outbox-kinds.server.ts` defines the kinds.
 */
export const outboxKinds: Record<RenderedReportKind, RenderedRow> & Record<FileReportKind, FileRow> = {
  seen: { missing: () => null, renders: { '[data-news]': renderNotices } },
  begin: {
    missing: ({ odometer }) => (odometer && parseOdometer(odometer) === null ? 'missing' : null),
    renders: { '[data-begin]': renderDayStart },
  },
  step: {
    missing({ step, code, reason, open, without, remark }) {
      if (step === 'arrived' && !code && !reason) return 'missing'
      return step === 'done' && open && !hasFinishReason(without as FinishReason | undefined, remark) ? 'missing' : null
    },
    // The last step shows the open items, which counts, cash and the signature change too.
    renders: { '[data-steps]': renderSteps, '[data-closing]': renderClosing },
  },
  check: {
    missing({ line, thing, count, boxes }) {
      if (line === ADDED_ITEM_LINE && !thing) return 'missing'
      if (boxes !== undefined && parseItemCount(boxes) === null) return 'missing'
      return line === ADDED_ITEM_LINE && count !== undefined && !parseItemCount(count) ? 'empty' : null
    },
    renders: { '[data-list]': renderList },
  },
  visit: {
    missing: fields => (fields.used !== undefined && !parseVisitReport(fields) ? 'missing' : null),
    renders: { '[data-visit]': renderVisit },
  },
  cash: {
    /** The crew must confirm an amount above the balance due; the server accepts any amount. */
    missing({ amount = '', due, more }) {
      const paise = parseTypedRupees(amount)
      if (!paise) return 'missing'
      return paise > Number(due) && !more ? 'empty' : null
    },
    /** Asks whether an amount equal to a known entry is another payment, while somebody can answer. */
    question({ amount = '', another }) {
      if (another) return
      return document.querySelector<HTMLElement>(`[data-amount="${parseTypedRupees(amount)}"]`)?.dataset.again
    },
    renders: { '[data-cash]': renderCash, '[data-owed]': renderJobDue },
  },
  change: {
    missing: fields => (parseOnSiteChange(fields) ? null : 'empty'),
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
      return !code && !isDrawnSignature(strokes) ? 'empty' : null
    },
    renders: { '[data-signs]': renderSignature },
  },
  report: {
    missing({ report, note }, photo) {
      if (!report) return 'unset'
      if (!photo && needsPhoto(report as ReportKind)) return 'missing'
      return !photo && !note ? 'empty' : null
    },
    renders: { '[data-reports]': renderReports },
  },
  'survey-note': { missing: ({ note }, photo) => (!note && !photo ? 'empty' : null) },
}

/** The table row of any kind. */
export type OutboxRow = FileRow & Partial<RenderedRow>

/** Renders the reports of this phone on the page, including those the server does not have yet. */
export function renderReported(items: readonly OutboxItem[], isKept: boolean): void {
  for (const { renders = {} } of Object.values<OutboxRow>(outboxKinds))
    for (const [selector, render] of Object.entries(renders))
      for (const part of document.querySelectorAll<HTMLElement>(selector)) render(part, items, isKept)
}
