import type { Page } from '@playwright/test'
import { atSummary, newMobile, payButton, payByCard } from './steps.ts'

/** A move whose token is paid, by a new customer on this page, by card unless said otherwise. */
export async function paidBooking(page: Page, pay = payByCard): Promise<{ mobile: string; orderNo: string }> {
  const mobile = newMobile()
  await atSummary(page, mobile)
  await payButton(page).click()
  await page.waitForURL(/step=5/)
  const orderNo = new URL(page.url()).searchParams.get('order')!
  await pay(page)
  await page.waitForURL(/thankyou/)
  return { mobile, orderNo }
}
