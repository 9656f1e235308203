import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every path of the web face and the file that is its screen, sorted by path. */
export default [
  index('routes/landing.tsx'),
  route('bookinglist', 'routes/bookinglist.tsx'),
  route('console', 'routes/console/orders.tsx'),
  route('console/login', 'routes/console/login.tsx'),
  route('console/orders/:orderno', 'routes/console/order.tsx'),
  route('create-account', 'routes/create-account.tsx'),
  route('documents/:id', 'routes/documents.ts'),
  route('documents/quotation/:orderno', 'routes/quotation-document.ts'),
  route('failed-payment', 'routes/failed-payment.tsx'),
  route('login', 'routes/login.tsx'),
  route('logout', 'routes/logout.ts'),
  route('mover-steps', 'routes/mover-steps.tsx'),
  route('mybooking', 'routes/mybooking.tsx'),
  route('mybooking/:orderno', 'routes/booking.tsx'),
  route('mybooking/:orderno/date', 'routes/booking-date.tsx'),
  route('otp', 'routes/otp.tsx'),
  route('packers-and-movers', 'routes/landing.tsx', { id: 'packers-and-movers' }),
  route('pay/:orderno', 'routes/pay.ts'),
  route('places', 'routes/places.ts'),
  route('thankyou', 'routes/thankyou.tsx'),
  route('uploads', 'routes/new-upload.ts'),
  route('uploads/:id', 'routes/uploads.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
