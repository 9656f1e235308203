import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { TestWireClient } from './wire-client.ts'

/** Requests of the clients of the wire contract, in their own format. */

export const buildSignUpCall = (mobile: string) => ({
  spname: 'customer_save',
  ptype: 'save',
  pid: 0,
  pcust_name: 'Neha Kulkarni',
  pcust_pass: 'x',
  pcust_gender: 'M',
  pcust_email: `${mobile}@gmail.com`,
  pcust_mobile: mobile,
  pcust_address: 'Neha Kulkarni',
  pcust_city: 1,
})

export const testMoveDate = addDays(toIndiaDate(new Date()), 20)
export const andheriOrigin = {
  fromaddress: 'B-304, Sai Darshan CHS, Andheri West',
  fromlat: 19.1364,
  fromlong: 72.8296,
}
const powai = { toaddress: '1402, Lakeview Heights, Powai', tolat: '19.1176', tolong: '72.9060' }
export const puneDestination = { toaddress: 'Kothrud, Pune', tolat: 18.5074, tolong: 73.8077 }
export const nagpurDestination = { toaddress: 'Dharampeth, Nagpur', tolat: 21.1385, tolong: 79.0613 }
export const testStops = { ...andheriOrigin, fromfloor: 3, fromlift: false, ...powai, tofloor: '14', tolift: true }
export const chosenPackage = { orderdate: `${testMoveDate} 10:00:00`, packageid: 2 }

const thing = { serv_id: 0, quantity: 1, admin_rate: 1, line_total: 1, linestatus: 'new' }
export const testItems = [
  { ...thing, item_id: 1, item_name: 'Sofa, 3-seater' },
  { ...thing, item_id: 30, item_name: 'Dining chair', quantity: 2, line_total: 2 },
  { ...thing, item_id: 30, item_name: 'Dining chair', quantity: '2', line_total: 2 },
]

export const buildOrderCall = (header: Record<string, unknown>, jdetail: unknown = testItems) => ({
  spname: 'order_save',
  pid: 0,
  categoryname: 'Packers and Movers',
  jcustomer: [{ cust_name: 'Neha Kulkarni', cust_email: 'neha@example.in', cust_mobile: '9999999999' }],
  jheader: [{ Id: 0, ...header }],
  jdetail,
})

export const callOrders = (client: TestWireClient, where: string) =>
  client.call({ spname: 'order_read2', ptype: 'readall', pid: 0, pwhere: `${where} and orderdate is not null` })

export const callLines = (client: TestWireClient, ptabname: string, id: number) =>
  client.call({ spname: 'data_get', ptype: 'readwhere', ptabname, pid: 0, pwhere: `orderid=${id}` })

export const callOpenPayment = (client: TestWireClient, orderid: number, paise: number) =>
  client.send('POST', '/api/OrderControler/GetRazorpayOrderNumber', { amount: String(paise), orderid })

export function callSavePayment(client: TestWireClient, orderid: number, paymentid: string, more = {}) {
  const payment = { orderid, paymenttype: 'token', paymentid, paymentmode: 'razorpay', referenceno: paymentid }
  const jpayment = [{ ...payment, currency: 'INR', credit: 1, ...more }]
  return client.call({ spname: 'payment_save', ptype: 'save', pid: 0, jpayment })
}
