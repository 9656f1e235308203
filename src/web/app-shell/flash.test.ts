import { describe, expect, test } from 'vitest'
import { buildFlashCookie, readFlash } from './flash.ts'

const asking = (cookie: string) => new Request('http://x/', { headers: { cookie } })
const pair = (setCookie: string) => setCookie.split(';')[0]!

describe('[NAV-08] a toast over a redirect', () => {
  test('arrives as it was sent', () => {
    const cookie = pair(buildFlashCookie({ kind: 'error', title: 'Payment Failed', text: 'Bank said “no”; ₹0 left.' }))
    expect(readFlash(asking(`draft=1; ${cookie}; theme=x`))?.toasts).toEqual([
      { kind: 'error', title: 'Payment Failed', text: 'Bank said “no”; ₹0 left.' },
    ])
  })

  test('[CON-02] brings the form that reverses what was done, to a page of the console only', () => {
    const undoAt = (action: string) => {
      const undo = { label: 'Undo', action, fields: { intent: 'open', id: '7' } }
      return readFlash(asking(pair(buildFlashCookie({ kind: 'success', title: 'Closed', undo }))))?.toasts[0]?.undo
    }
    expect(undoAt('/console/places')).toEqual({
      ...{ label: 'Undo', action: '/console/places' },
      fields: { intent: 'open', id: '7' },
    })
    expect(undoAt('https://example.com/console/')).toBeUndefined()
    expect(undoAt('/logout')).toBeUndefined()
  })

  test.each(['', 'flash=', 'flash=%', 'flash=%7B%7D', 'flash=null', 'notflash=1', `flash=${'a'.repeat(5000)}`])(
    'reads %.20s as no message',
    cookie => expect(readFlash(asking(cookie))).toBeNull(),
  )
})
