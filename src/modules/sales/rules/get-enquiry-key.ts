/**
 * Returns the key of an order's enquiry, so that it is recorded once (`collect-enquiries.ts` builds the same key in
 * SQL).
 */
export const getEnquiryKey = (of: 'draft' | 'request' | 'unpaid', orderId: number) => `order:${of}:${orderId}`
