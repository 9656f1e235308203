import { describe, expect, test } from 'vitest'
import { type ShownToast, stackToasts, type ToastKind } from './toast-store.ts'

const toasts = (...kinds: ToastKind[]): ShownToast[] => kinds.map((kind, id) => ({ id, kind, title: kind }))

describe('[NAV-08] toasts', () => {
  test('at most five are shown', () => {
    expect(stackToasts(toasts('info', 'info', 'info', 'info'), { id: 9, kind: 'info', title: '' })).toHaveLength(5)
  })

  test('a sixth replaces the oldest that would close by itself', () => {
    const ids = stackToasts(toasts('error', 'info', 'success', 'error', 'info'), { id: 9, kind: 'error', title: '' })
    expect(ids.map(toast => toast.id)).toEqual([0, 2, 3, 4, 9])
  })

  test('among errors only, the oldest is removed', () => {
    const ids = stackToasts(toasts('error', 'error', 'error', 'error', 'error'), { id: 9, kind: 'error', title: '' })
    expect(ids.map(toast => toast.id)).toEqual([1, 2, 3, 4, 9])
  })

  test('a repeated toast is shown once, and last', () => {
    const ids = stackToasts(toasts('error', 'info', 'error'), { id: 9, kind: 'info', title: 'info' })
    expect(ids.map(toast => toast.id)).toEqual([0, 2, 9])
  })

  test('a temporary sixth never replaces an error', () => {
    const ids = stackToasts(toasts('error', 'error', 'error', 'error', 'error'), { id: 9, kind: 'info', title: '' })
    expect(ids.map(toast => toast.id)).toEqual([0, 1, 2, 3, 4])
  })

  test('a success closes the errors about the same subject, and no others', () => {
    const shown = [
      { id: 0, kind: 'error', title: 'Failed to verify OTP.', about: 'login' },
      { id: 1, kind: 'error', title: 'Payment Failed', about: 'payment' },
      { id: 2, kind: 'error', title: 'About nothing in particular' },
      { id: 3, kind: 'info', title: 'We’ve sent a new OTP', about: 'login' },
    ] as const
    const idsAfter = (about?: string) =>
      stackToasts(shown, { id: 9, kind: 'success', title: 'You are logged in', ...(about && { about }) }).map(
        ({ id }) => id,
      )
    expect(idsAfter('login')).toEqual([1, 2, 3, 9])
    expect(idsAfter()).toEqual([0, 1, 2, 3, 9])
  })
})
