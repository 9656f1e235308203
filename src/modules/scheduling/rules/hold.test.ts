import { describe, expect, test } from 'vitest'
import { checkHoldLimits, getNextSlotHold } from './hold.ts'

const now = new Date('2026-11-20T05:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const kept = (left: number, renewals: number, here = true) => ({ until: inMinutes(left), renewals, here })

describe('[WIZ-05] a requested hold', () => {
  test.each([
    ['for the first time', null, [15, 0]],
    ['again at once: the same', kept(15, 0), [15, 0]],
    ['with long enough left: as it is', kept(10, 1), [10, 1]],
    ['with less left: renewed', kept(9, 0), [15, 1]],
    ['just lapsed: renewed', kept(0, 1), [15, 2]],
    ['after two renewals: what is left of it', kept(9, 2), [9, 2]],
    ['after two renewals and lapsed: no more', kept(0, 2), null],
    ['an hour later: no more', kept(-60, 2), null],
    ['three hours later: begun anew', kept(-180, 2), [15, 0]],
    ['in the evening, once renewed: begun anew', kept(-600, 1), [15, 0]],
    ['of another slot while it lasts: the same time there', kept(12, 0, false), [12, 0]],
    ['of another slot while it lasts, renewed twice: what is left of it', kept(3, 2, false), [3, 2]],
    ['of another slot once it lapsed: begun anew there', kept(-1, 2, false), [15, 0]],
  ] as const)('%s', (_, before, after) => {
    const hold = getNextSlotHold(before, now, 15)
    expect(hold && [(hold.until.getTime() - now.getTime()) / 60_000, hold.renewals]).toEqual(after)
  })
})

test('[WIZ-05] a hold is as long as the terms say', () => {
  expect(getNextSlotHold(null, now, 30)?.until).toEqual(inMinutes(30))
  expect(getNextSlotHold(kept(7, 0), now, 10)).toEqual({ until: inMinutes(7), renewals: 0 })
  expect(getNextSlotHold(kept(6, 0), now, 10)).toEqual({ until: inMinutes(10), renewals: 1 })
})

describe('[WIZ-05] an additional reservation', () => {
  const none = { elsewhere: 0, here: 0, long: 0, lapsed: 0, own: 'nothing' } as const
  test.each([
    ['first', {}, null],
    ['third, of other slots', { elsewhere: 2 }, null],
    ['fourth', { elsewhere: 3 }, 'held-enough'],
    ['second of one slot', { elsewhere: 1, here: 1 }, 'held-here'],
    ['after five that lapsed', { lapsed: 5 }, null],
    ['after six that lapsed', { lapsed: 6 }, 'lapsed-often'],
    ['of a day beside a long one', { elsewhere: 1, long: 1 }, null],
    ['again, whatever others there are', { elsewhere: 3, here: 1, long: 1, lapsed: 6, own: 'a day' }, null],
  ] as const)('%s', (_, held, no) => expect(checkHoldLimits({ ...none, ...held }, 'a day')).toBe(no))

  test.each([
    ['first', {}, null],
    ['beside two of a day', { elsewhere: 2 }, null],
    ['beside another', { elsewhere: 1, long: 1 }, 'held-long'],
    ['beside another, in its slot', { elsewhere: 1, here: 1, long: 1 }, 'held-here'],
    ['again, beside another that staff held', { elsewhere: 1, long: 1, own: 'long' }, null],
    ['that was of a day, beside another', { elsewhere: 1, long: 1, own: 'a day' }, 'held-long'],
    ['that was of a day', { own: 'a day' }, null],
  ] as const)('longer than a day: %s', (_, held, no) => expect(checkHoldLimits({ ...none, ...held }, 'long')).toBe(no))
})
