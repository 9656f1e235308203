import { addressDetails, newMobile } from '../support/steps.ts'
import type { Driver } from './driver.ts'

/** A new customer asks, books a local move, pays the token by card and looks at the booking. */
export async function journey(browser: Driver, base: string, take: (screen: string) => Promise<void>): Promise<void> {
  const mobile = newMobile()

  await browser.go(`${base}/mover-steps`)
  await browser.see('Your contact details')
  await take('who')
  await browser.go(base)
  await take('landing')
  await browser.type('Moving from', 'andheri w')
  await browser.see(/^Andheri West/)
  await take('suggestions')
  await browser.click(/^Andheri West/)
  await browser.type('Moving to', 'powai')
  await browser.click(/^Powai/)
  await browser.type('Name', 'Neha Kulkarni')
  await browser.type('Contact Number', mobile)
  await browser.type('Email', 'neha@example.in')
  await browser.click('Get Your Free Quote Now')
  await browser.see('Enter OTP')
  await take('code')
  await browser.type('Enter OTP', await codeFor(browser, base, mobile))

  await browser.see('Where are you shifting?')
  await take('movement')
  await browser.click(/^Next/)
  await browser.see('What are you moving?')
  await browser.click(/^1 BHK/)
  await browser.see(/238 cft/)
  await take('things')
  await browser.click(/^Next/)

  await browser.see(/When should/)
  await browser.run(`document.querySelectorAll('input[name=date]:not(:disabled)')[5].click()`)
  await browser.run(`document.querySelector('input[name=slot][value="12"]').click()`)
  await take('day')
  await browser.click(/^Next/)
  await browser.run(`document.querySelector('input[name=package][value="2"], input[type=checkbox][value="2"]').click()`)
  await take('package')
  await browser.click(/^Next/)

  await browser.see('Check your move')
  for (const [name, told] of Object.entries(addressDetails))
    await browser.run(
      `const field = document.querySelector('[name="' + arguments[0] + '"]'); field.focus(); document.execCommand('insertText', false, arguments[1])`,
      name,
      told,
    )
  await take('summary')
  await browser.click(/^Pay/)

  // UPI comes first, and the page has a Card button of its own.
  const tab = "document.querySelector('#razorpay-simulator')?.shadowRoot.querySelector('#t-card')"
  await browser.until('the payment dialog', () => browser.run(`return !!${tab}`))
  await browser.run(`${tab}.click()`)
  await browser.type('Card number', '4100280000001007')
  await browser.type('Valid till', '12/30')
  await browser.type('CVV', '123')
  await take('payment')
  await browser.click(/^Pay ₹/)
  await browser.type(/one-time password/, '1234')
  await browser.click('Confirm')
  await browser.see('Your Payment Is Successful')
  await take('thank-you')

  await browser.go(`${base}/bookinglist`)
  await browser.see(/^TH-\d+/)
  await take('bookings')
}

async function codeFor(browser: Driver, base: string, mobile: string): Promise<string> {
  let code: string | undefined
  await browser.until('the code', async () => {
    const messages = (await (await fetch(`${base}/sim/outbox.json?to=${mobile}`)).json()) as { text: string }[]
    code = messages.map(({ text }) => text.match(/\b\d{6}\b/)?.[0]).find(Boolean)
    return code
  })
  return code!
}
