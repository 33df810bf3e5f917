/**
 * The seed of generated calls: the same in every `npm test`, so that it fails by a change and never by the draw;
 * `npm run test:long` draws a new one. A failure names its seed: `OFFICE_TEST_SEED` makes the same calls again.
 */
export const SEED = Number(process.env['OFFICE_TEST_SEED'] ?? (process.env['OFFICE_TEST_LONG'] ? Math.floor(Math.random() * 2 ** 31) : 735_956_818))
