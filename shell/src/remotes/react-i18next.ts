/**
 * react-i18next as the host gives it: the names that this product uses, as in `react-query.ts`. What is left out is `Trans` and its parser of markup.
 * A name that a remote needs besides is added here; `tools/boundaries/given-names.test.mjs` finds it.
 */
// By its path: by its name, it would be the shared module itself.
// @ts-expect-error -- The package declares its types for its name alone; nothing imports this file but webpack.
export { I18nextProvider, initReactI18next, useTranslation } from '../../../node_modules/react-i18next/dist/es/index.js'
