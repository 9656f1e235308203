import { expect, type Page } from '@playwright/test'
import { asStaff, linkTo, newMobile } from './steps.ts'

const PASSWORD = 'seven drums at dusk'

/** Somebody whom an owner has added, with a password set by the link of the mail; not logged in yet. Gives the e-mail. */
export async function newColleague(page: Page, name: string, role: string): Promise<string> {
  let email = ''
  await asStaff(page, '/console/staff', async owner => {
    email = await addColleague(owner, page, name, role)
  })
  return email
}

/** The same where the owner's page is open already. */
export async function addColleague(owner: Page, page: Page, name: string, role: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}${newMobile()}@thikana.example`
  await owner.goto('/console/staff')
  await owner.getByLabel('Name').fill(name)
  await owner.getByLabel('Email').fill(email)
  await owner.getByLabel('Role', { exact: true }).selectOption(role)
  await owner.getByRole('button', { name: 'Add and send link' }).click()
  await expect(owner.getByText(`We emailed the link to ${email}`)).toBeVisible()
  await page.goto(await linkTo(page.request, email))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.locator('main form button').last().click()
  await page.waitForURL(/reset-password/)
  return email
}

export async function signInColleague(page: Page, email: string) {
  await page.goto('/console/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.locator('main form button').last().click()
}
