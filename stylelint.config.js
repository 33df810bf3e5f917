/** Style sheets: only logical properties (the page runs in both directions), and no typing slips. */
export default {
  plugins: ['stylelint-use-logical'],
  rules: {
    'csstools/use-logical': [
      'always',
      {
        except: [
          /^(?:width|height|(?:min|max)-(?:width|height))$/i,
          /^(?:top|bottom|margin-top|margin-bottom|padding-top|padding-bottom)$/i,
        ],
      },
    ],
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    // One after the other with two values is a browser's way back: it takes the last that it understands.
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'no-invalid-position-at-import-rule': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'selector-pseudo-element-no-unknown': true,
    'unit-no-unknown': true,
  },
}
