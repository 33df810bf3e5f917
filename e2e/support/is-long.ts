/** In `npm run test:long` sweeps go over all that there is; in `npm test` over a fixed part of it. */
export const isLong = Boolean(process.env['OFFICE_TEST_LONG'])
