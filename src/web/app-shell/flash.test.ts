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

  test.each(['', 'flash=', 'flash=%', 'flash=%7B%7D', 'flash=null', 'notflash=1', `flash=${'a'.repeat(5000)}`])(
    'reads %.20s as no message',
    cookie => expect(readFlash(asking(cookie))).toBeNull(),
  )
})
