import type { Page } from '@playwright/test'

/** On the page of an order whose crew has reported nothing: the office confirms the delivery, and the order is completed. */
export async function completeByOffice(staff: Page) {
  await staff.getByRole('link', { name: 'Complete without the crew’s report' }).click()
  await staff.getByLabel('How you know that the goods were delivered').fill('The customer confirmed it on a call')
  await staff.getByRole('button', { name: 'Confirm and complete' }).click()
}
