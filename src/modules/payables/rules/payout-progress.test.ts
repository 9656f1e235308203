import { expect, test } from 'vitest'
import type { ProviderPayoutState } from '../ports.ts'
import type { PayoutState } from './bank-file.ts'
import { decidePayoutStep, type PayoutStep } from './payout-progress.ts'

test.each<[PayoutState, ProviderPayoutState | '', ProviderPayoutState, PayoutStep]>([
  ['open', '', 'queued', 'progress'],
  ['open', 'queued', 'queued', 'none'],
  ['open', 'queued', 'processing', 'progress'],
  ['open', 'processing', 'queued', 'none'],
  ['open', 'processing', 'processed', 'paid'],
  ['open', '', 'processed', 'paid'],
  ['open', 'queued', 'failed', 'failed'],
  ['open', 'pending', 'rejected', 'failed'],
  ['open', 'processing', 'reversed', 'failed'],
  ['paid', 'processed', 'processed', 'late-utr'],
  ['paid', 'processed', 'processing', 'none'],
  ['paid', 'processed', 'failed', 'none'],
  ['paid', 'processed', 'reversed', 'returned'],
  ['returned', 'reversed', 'processed', 'none'],
  ['returned', 'reversed', 'reversed', 'none'],
  ['failed', 'failed', 'processed', 'none'],
  ['failed', 'reversed', 'processed', 'none'],
])('[PTN-04] a payout that is %s (%s) and reported as %s: %s', (state, providerState, reported, step) =>
  expect(decidePayoutStep({ state, providerState }, reported)).toBe(step),
)
