import { expect, test } from 'vitest'
import { parseDevice } from './parse-device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'Safari', 'iPhone, iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox', 'Mac'],
  ['okhttp/4.9', null, null],
  ['', null, null],
])('%s is %s on %s', (program, browser, system) => {
  expect(parseDevice(program)).toEqual({ browser, system })
})
