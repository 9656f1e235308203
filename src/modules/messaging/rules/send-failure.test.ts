import { describe, expect, test } from 'vitest'
import { type DeliveryStep, getNextDeliveryStep, type SendFailure } from './send-failure.ts'

const retry: SendFailure = { kind: 'retry' }
const later = (seconds: number): SendFailure => ({ kind: 'later', seconds })

describe('after a channel did not accept a message', () => {
  test.each<[string, SendFailure, number, boolean, DeliveryStep]>([
    ['a hiccup: again in two seconds', retry, 1, true, { do: 'try-again', seconds: 2 }],
    ['again and again: the waits double', retry, 5, true, { do: 'try-again', seconds: 32 }],
    ['longer than a minute: the next channel', retry, 6, true, { do: 'next-channel' }],
    ['on the last channel it goes on', retry, 6, false, { do: 'try-again', seconds: 64 }],
    ['never more than an hour apart', retry, 20, false, { do: 'try-again', seconds: 3_600 }],
    ['after a day it has failed', retry, 30, false, { do: 'give-up' }],
    ['six seconds for the pair limit', later(6), 1, true, { do: 'try-again', seconds: 6 }],
    ['a long wait: the next channel', later(21_600), 1, true, { do: 'next-channel' }],
    ['a long wait on the last channel', later(21_600), 1, false, { do: 'try-again', seconds: 21_600 }],
    ['never: the next channel at once', { kind: 'never' }, 1, true, { do: 'next-channel' }],
    ['never, and no other channel', { kind: 'never' }, 1, false, { do: 'give-up' }],
    ['unsure: five minutes for a report', { kind: 'unsure' }, 1, true, { do: 'await-report', seconds: 300 }],
    ['unsure, and no other channel', { kind: 'unsure' }, 1, false, { do: 'await-report', seconds: null }],
  ])('%s', (_, trouble, attempts, hasNext, step) => {
    expect(getNextDeliveryStep(trouble, attempts, hasNext)).toEqual(step)
  })
})
