import { describe, expect, test } from 'vitest'
import { type ShownToast, stack, type ToastKind } from './toast-store.ts'

const toasts = (...kinds: ToastKind[]): ShownToast[] => kinds.map((kind, id) => ({ id, kind, title: kind }))

describe('[NAV-08] toasts', () => {
  test('five stand together', () => {
    expect(stack(toasts('info', 'info', 'info', 'info'), { id: 9, kind: 'info', title: '' })).toHaveLength(5)
  })

  test('a sixth takes the place of the oldest that would leave by itself', () => {
    const ids = stack(toasts('error', 'info', 'success', 'error', 'info'), { id: 9, kind: 'error', title: '' })
    expect(ids.map(toast => toast.id)).toEqual([0, 2, 3, 4, 9])
  })

  test('among errors alone the oldest goes', () => {
    const ids = stack(toasts('error', 'error', 'error', 'error', 'error'), { id: 9, kind: 'error', title: '' })
    expect(ids.map(toast => toast.id)).toEqual([1, 2, 3, 4, 9])
  })

  test('what is said again stands once, and stands last', () => {
    const ids = stack(toasts('error', 'info', 'error'), { id: 9, kind: 'info', title: 'info' })
    expect(ids.map(toast => toast.id)).toEqual([0, 2, 9])
  })

  test('a passing sixth never takes the place of an error', () => {
    const ids = stack(toasts('error', 'error', 'error', 'error', 'error'), { id: 9, kind: 'info', title: '' })
    expect(ids.map(toast => toast.id)).toEqual([0, 1, 2, 3, 4])
  })

  test('a success takes away the errors about the same thing, and no others', () => {
    const shown = [
      { id: 0, kind: 'error', title: 'Failed to verify OTP.', about: 'login' },
      { id: 1, kind: 'error', title: 'Payment Failed', about: 'payment' },
      { id: 2, kind: 'error', title: 'About nothing in particular' },
      { id: 3, kind: 'info', title: 'We’ve sent a new OTP', about: 'login' },
    ] as const
    const idsAfter = (about?: string) =>
      stack(shown, { id: 9, kind: 'success', title: 'You are logged in', ...(about && { about }) }).map(({ id }) => id)
    expect(idsAfter('login')).toEqual([1, 2, 3, 9])
    expect(idsAfter()).toEqual([0, 1, 2, 3, 9])
  })
})
