const rupees = (amount: number) => amount * 100

/** The first coupons (CART-01). Staff edit and withdraw the rows; this list is not read again. */
export const coupons = [
  {
    code: 'NEWHOME',
    title: '10% off your first home service, up to ₹500',
    rate: 1000,
    amount: rupees(500),
    minimum: rupees(999),
    category_id: null,
    first_order: true,
    valid_until: null,
    usage_limit: null,
  },
  {
    code: 'SPARKLE300',
    title: '₹300 off cleaning from ₹2,499',
    rate: 0,
    amount: rupees(300),
    minimum: rupees(2499),
    category_id: 3,
    first_order: false,
    valid_until: null,
    usage_limit: null,
  },
  {
    code: 'PAINT1500',
    title: '₹1,500 off painting from ₹19,999',
    rate: 0,
    amount: rupees(1500),
    minimum: rupees(19_999),
    category_id: 2,
    first_order: false,
    valid_until: '2027-03-31',
    usage_limit: 500,
  },
  {
    code: 'HOME5',
    title: '5% off everything from ₹4,999, up to ₹1,000',
    rate: 500,
    amount: rupees(1000),
    minimum: rupees(4999),
    category_id: null,
    first_order: false,
    valid_until: null,
    usage_limit: null,
  },
].map((coupon, position) => ({ ...coupon, position }))
