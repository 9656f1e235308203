import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { listPaymentProviders } from '#modules/payments/index.server.ts'
import { readConfig } from '#platform/config/config.ts'
import { openLog } from '#platform/log.ts'
import { checkoutDialogs } from './checkout-dialogs.ts'
import { openPaymentProviders } from './open-payment-providers.ts'

const keys = {
  ...{ RAZORPAY_KEY_ID: 'rzp_test_now', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'the secret of now' },
  ...{ RAZORPAY_OLD_KEY_ID: 'rzp_test_before', RAZORPAY_OLD_KEY_SECRET: 'secret' },
}
const open = (note = (_: Error) => {}) => {
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret of the tests, long enough', ...keys })
  return openPaymentProviders({ config, log: openLog('silent'), simulators: new Hono(), self: () => '', note })
}

test('every payment provider has its dialog in the browser', async () => {
  const { payments } = open()
  expect(Object.keys(payments).toSorted()).toEqual(Object.keys(checkoutDialogs).toSorted())
  for (const load of Object.values(checkoutDialogs)) expect(await load()).toBeTypeOf('function')
})

test('the current account accepts new payments, and the replaced one stays available', () => {
  const { payments, defaultPayments } = open()
  const accounts = listPaymentProviders({ ports: { payments, defaultPayments } as never })
  expect(accounts.map(({ name, checkout }) => `${name} ${checkout.key}`)).toEqual([
    'razorpay rzp_test_now',
    'razorpay rzp_test_before',
  ])
})
