export const benchKeys = {
  keyId: 'rzp_test_bench',
  keySecret: 'the secret of the bench',
  webhookSecret: 'its webhook secret',
}
export const benchSecret = 'the secret key of the benchmark, long enough'
