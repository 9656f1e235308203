export const keys = {
  keyId: 'rzp_test_faults',
  keySecret: 'the secret of the fault run',
  webhookSecret: 'its webhook secret',
}
export const secretKey = 'the secret key of the fault run, long enough'
