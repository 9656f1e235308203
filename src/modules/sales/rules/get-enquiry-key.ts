/** What an asking of an order is known by, so that whoever finds it first is the only one (`collect-enquiries.ts` writes the same in SQL). */
export const getEnquiryKey = (of: 'draft' | 'request' | 'unpaid', orderId: number) => `order:${of}:${orderId}`
