import type { Routes } from '@office/shared-ui/test-support'

/** The answers to the sections of an open request, of which nothing is known yet. */
export const RECORD_ROUTES: Routes = {
  'GET /api/requests/timeline': () => ({ data: [], next: null }),
  'POST /api/requests/check': () => ({ requests: [], flag: null, warnings: [] }),
  'GET /api/follow/papers': () => [],
  'GET /api/follow/marks': () => [],
  'GET /api/messages/get': () => [],
  'GET /api/payments/balance': () => ({ Agreed: null, Received: '0.00', Refunded: '0.00', CarriedOver: '0.00', ToPay: null, ToRefund: '0.00', Due: [] }),
  'GET /api/cases/get': () => ({ data: [], totalCount: 0 }),
  'GET /api/payments/get': () => ({ data: [], totalCount: 0 }),
}
